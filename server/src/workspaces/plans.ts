/** What each plan allows, in one table. null means without limit. */
export const plans = {
  FREE: {
    apiAccess: false,
    transcribedMinutesPerMonth: 30,
    renderedMinutesPerMonth: 30,
    storageBytes: 5 * 1024 ** 3,
    maxFileBytes: 500 * 1024 ** 2,
    maxDurationSeconds: 10 * 60,
    jobsAtOnce: 1,
    retentionDays: 7,
  },
  PRO: {
    apiAccess: true,
    transcribedMinutesPerMonth: 1_200,
    renderedMinutesPerMonth: 1_200,
    storageBytes: 200 * 1024 ** 3,
    maxFileBytes: 4 * 1024 ** 3,
    maxDurationSeconds: 3 * 3600,
    jobsAtOnce: 2,
    retentionDays: 90,
  },
  BUSINESS: {
    apiAccess: true,
    transcribedMinutesPerMonth: null,
    renderedMinutesPerMonth: null,
    storageBytes: null,
    maxFileBytes: 20 * 1024 ** 3,
    maxDurationSeconds: 12 * 3600,
    jobsAtOnce: 8,
    retentionDays: null,
  },
} as const satisfies Record<string, PlanLimits>;

export type PlanLimits = {
  apiAccess: boolean;
  /** Of a calendar month, in UTC. */
  transcribedMinutesPerMonth: number | null;
  renderedMinutesPerMonth: number | null;
  storageBytes: number | null;
  maxFileBytes: number;
  maxDurationSeconds: number;
  jobsAtOnce: number;
  retentionDays: number | null;
};

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as Plan[];

/** The plans above this one, the nearest first. */
export const plansAbove = (plan: Plan): Plan[] => planNames.slice(planNames.indexOf(plan) + 1);

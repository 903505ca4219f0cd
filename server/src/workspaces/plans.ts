/** What each plan allows, in one table. null means without limit. */
export const plans = {
  FREE: {
    apiAccess: false,
    minutesPerMonth: 30,
    maxFileBytes: 500 * 1024 ** 2,
    maxDurationSeconds: 10 * 60,
    jobsAtOnce: 1,
    retentionDays: 7,
  },
  PRO: {
    apiAccess: true,
    minutesPerMonth: 1_200,
    maxFileBytes: 4 * 1024 ** 3,
    maxDurationSeconds: 3 * 3600,
    jobsAtOnce: 2,
    retentionDays: 90,
  },
  BUSINESS: {
    apiAccess: true,
    minutesPerMonth: null,
    maxFileBytes: 20 * 1024 ** 3,
    maxDurationSeconds: 12 * 3600,
    jobsAtOnce: 8,
    retentionDays: null,
  },
} as const satisfies Record<string, PlanLimits>;

export type PlanLimits = {
  apiAccess: boolean;
  minutesPerMonth: number | null;
  maxFileBytes: number;
  maxDurationSeconds: number;
  jobsAtOnce: number;
  retentionDays: number | null;
};

export type Plan = keyof typeof plans;

export const planNames = Object.keys(plans) as Plan[];

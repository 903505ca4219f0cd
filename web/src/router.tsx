import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Announcer } from './events/announcer.tsx';
import { LiveEvents } from './events/live-events.tsx';
import { UploadsIndicator } from './project/uploads/uploads-indicator.tsx';
import { ProjectsPage } from './projects/projects-page.tsx';
import { projectsSearch } from './projects/search.ts';
import { findSession } from './session/session.ts';
import { SigninPage } from './session/signin-page.tsx';
import { AppFrame } from './shell/app-frame.tsx';
import { Broken } from './shell/broken.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Starting } from './shell/starting.tsx';

const root = createRootRoute({ notFoundComponent: NotFound, errorComponent: Broken });

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('./join/join-page.tsx'), 'JoinPage'),
});

const signin = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string | undefined } => ({
    next: isOwnPath(next) ? next : undefined,
  }),
  beforeLoad: async ({ search }) => {
    if (await findSession()) throw redirect({ href: search.next ?? '/' });
  },
  component: SigninPage,
  pendingComponent: Starting,
});

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ location }) => {
    const search = location.href === '/' ? {} : { next: location.href };
    if (!(await findSession())) throw redirect({ to: '/signin', search });
  },
  component: () => (
    <>
      <AppFrame />
      <UploadsIndicator />
      <Announcer />
      <LiveEvents />
    </>
  ),
  pendingComponent: Starting,
});

const projects = createRoute({
  getParentRoute: () => app,
  path: '/',
  validateSearch: projectsSearch,
  component: ProjectsPage,
});

const project = createRoute({
  getParentRoute: () => app,
  path: '/projects/$projectId',
  component: lazyRouteComponent(() => import('./project/project-page.tsx'), 'ProjectPage'),
});

const styles = createRoute({
  getParentRoute: () => app,
  path: '/styles',
  component: lazyRouteComponent(() => import('./styles/styles-page.tsx'), 'StylesPage'),
});

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-frame.tsx'), 'SettingsFrame'),
});

const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/general', replace: true });
  },
});

const general = createRoute({
  getParentRoute: () => settings,
  path: '/general',
  component: lazyRouteComponent(() => import('./settings/general/general-page.tsx'), 'GeneralPage'),
});

const usage = createRoute({
  getParentRoute: () => settings,
  path: '/usage',
  component: lazyRouteComponent(() => import('./settings/usage/usage-page.tsx'), 'UsagePage'),
});

const keys = createRoute({
  getParentRoute: () => settings,
  path: '/keys',
  component: lazyRouteComponent(() => import('./settings/keys/keys-page.tsx'), 'KeysPage'),
});

const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./settings/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const webhook = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/$webhookId',
  component: lazyRouteComponent(() => import('./settings/webhooks/webhook-page.tsx'), 'WebhookPage'),
});

const members = createRoute({
  getParentRoute: () => settings,
  path: '/members',
  component: lazyRouteComponent(() => import('./settings/members/members-page.tsx'), 'MembersPage'),
});

const dictionary = createRoute({
  getParentRoute: () => settings,
  path: '/dictionary',
  component: lazyRouteComponent(() => import('./settings/dictionary/dictionary-page.tsx'), 'DictionaryPage'),
});

const fonts = createRoute({
  getParentRoute: () => settings,
  path: '/fonts',
  component: lazyRouteComponent(() => import('./settings/fonts/fonts-page.tsx'), 'FontsPage'),
});

const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyRouteComponent(() => import('./settings/account/account-page.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    join,
    signin,
    app.addChildren([
      projects,
      project,
      styles,
      settings.addChildren([
        settingsIndex,
        general,
        usage,
        keys,
        webhooks,
        webhook,
        members,
        dictionary,
        fonts,
        account,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Never to another site, however the address is dressed up. */
function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || !path.startsWith('/')) return false;
  return new URL(path, window.location.origin).origin === window.location.origin;
}

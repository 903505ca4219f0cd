import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { NewProjectDialog } from '../projects/project-dialog.tsx';
import { projectsQuery } from '../projects/queries.ts';
import { RenewalDialog } from '../session/renewal-dialog.tsx';
import { useSession } from '../session/session.ts';
import { CommandsContext, useCommandList } from './commands.tsx';
import { Header } from './header.tsx';
import { Palette } from './palette.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import './app-frame.css';

type Opened = 'palette' | 'shortcuts' | 'new-project' | undefined;

/** What surrounds every page of somebody who is signed in. */
export function AppFrame() {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const openers = useMemo(
    () => ({
      newProject: () => setOpened('new-project'),
      openPalette: () => setOpened('palette'),
      openShortcuts: () => setOpened('shortcuts'),
    }),
    [],
  );
  const commands = useCommandList(openers);
  useShortcuts(commands, openers.openPalette);
  const main = useFocusOnNewPage();
  const { workspace } = useSession();

  const dialog = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  });

  /** Where the newest are first. */
  async function showNewest() {
    await queryClient.fetchQuery(projectsQuery({}));
    await navigate({ to: '/', search: {} });
  }

  return (
    <CommandsContext value={openers}>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Header />
      <main className="app-main" id="main" ref={main} tabIndex={-1}>
        {/* Nothing of one workspace may stay on the page of another. */}
        <Fragment key={workspace.id}>
          <Outlet />
        </Fragment>
      </main>
      <Palette {...dialog('palette')} commands={commands} />
      <ShortcutsDialog {...dialog('shortcuts')} commands={commands} />
      <NewProjectDialog {...dialog('new-project')} onCreated={showNewest} />
      <RenewalDialog />
    </CommandsContext>
  );
}

/** After a step to another page the keyboard goes on from its beginning, and a screen reader says where it is. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus();
  }, [pathname]);

  return main;
}

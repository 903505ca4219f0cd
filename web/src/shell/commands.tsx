import { useNavigate } from '@tanstack/react-router';
import {
  ALargeSmall,
  ArrowLeftRight,
  BookA,
  ChartNoAxesColumn,
  CircleUser,
  Clapperboard,
  Keyboard,
  KeyRound,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Palette,
  Plus,
  Settings,
  Sun,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react';
import { createContext, use } from 'react';
import { chooseTheme, type Theme } from '../design/theme.ts';
import { undoLastRemoval, useHiddenProjects } from '../projects/removal.ts';
import { signOut, switchWorkspace, useSession } from '../session/session.ts';

/** Something that can be done from anywhere: found in the palette, and some of it by keys. */
export type Command = {
  label: string;
  group: 'Actions' | 'Go to' | 'Theme' | 'Workspace';
  icon: LucideIcon;
  /** One after the other; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys?: readonly string[];
  /** Not worth offering just now. */
  idle?: boolean;
  run: () => unknown;
};

export const themeChoices: { value: Theme; label: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'Like the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

type Openers = { newProject: () => void; openPalette: () => void; openShortcuts: () => void };

export const CommandsContext = createContext<Openers>({
  newProject: () => undefined,
  openPalette: () => undefined,
  openShortcuts: () => undefined,
});

export const useCommands = () => use(CommandsContext);

export function useSignOut() {
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate({ to: '/signin' });
  };
}

export function useCommandList({ newProject, openShortcuts }: Omit<Openers, 'openPalette'>): Command[] {
  const navigate = useNavigate();
  const leave = useSignOut();
  const { workspace, workspaces } = useSession();
  const others = workspaces.filter(({ id }) => id !== workspace.id);

  return [
    { label: 'New project', group: 'Actions', icon: Plus, keys: ['c'], run: newProject },
    {
      label: 'Undo the last deletion',
      group: 'Actions',
      icon: Undo2,
      keys: ['mod+z'],
      idle: useHiddenProjects().size === 0,
      run: undoLastRemoval,
    },
    { label: 'Keyboard shortcuts', group: 'Actions', icon: Keyboard, keys: ['?'], run: openShortcuts },
    { label: 'Projects', group: 'Go to', icon: Clapperboard, keys: ['g', 'p'], run: () => navigate({ to: '/' }) },
    { label: 'Styles', group: 'Go to', icon: Palette, keys: ['g', 't'], run: () => navigate({ to: '/styles' }) },
    {
      label: 'Settings',
      group: 'Go to',
      icon: Settings,
      keys: ['g', 's'],
      run: () => navigate({ to: '/settings/general' }),
    },
    {
      label: 'Plan and usage',
      group: 'Go to',
      icon: ChartNoAxesColumn,
      run: () => navigate({ to: '/settings/usage' }),
    },
    { label: 'API keys', group: 'Go to', icon: KeyRound, run: () => navigate({ to: '/settings/keys' }) },
    { label: 'Webhooks', group: 'Go to', icon: Webhook, run: () => navigate({ to: '/settings/webhooks' }) },
    { label: 'Members', group: 'Go to', icon: Users, run: () => navigate({ to: '/settings/members' }) },
    { label: 'Dictionary', group: 'Go to', icon: BookA, run: () => navigate({ to: '/settings/dictionary' }) },
    { label: 'Fonts', group: 'Go to', icon: ALargeSmall, run: () => navigate({ to: '/settings/fonts' }) },
    { label: 'Account', group: 'Go to', icon: CircleUser, run: () => navigate({ to: '/settings/account' }) },
    ...themeChoices.map(({ value, label, icon }) => ({
      label: `Theme: ${label.toLowerCase()}`,
      group: 'Theme' as const,
      icon,
      run: () => chooseTheme(value),
    })),
    ...others.map(({ id, name }) => ({
      label: `Switch to ${name}`,
      group: 'Workspace' as const,
      icon: ArrowLeftRight,
      run: () => switchWorkspace(id).then(() => navigate({ to: '/' })),
    })),
    { label: 'Sign out', group: 'Actions', icon: LogOut, run: leave },
  ];
}

import { useNavigate } from '@tanstack/react-router';
import { CircleUser, Keyboard, LogOut } from 'lucide-react';
import { Avatar } from '../design/avatar.tsx';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../design/menu.tsx';
import { chooseTheme, useTheme } from '../design/theme.ts';
import { useSession } from '../session/session.ts';
import { themeChoices, useCommands, useSignOut } from './commands.tsx';

export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const theme = useTheme();
  const leave = useSignOut();
  const { openShortcuts } = useCommands();

  return (
    <Menu
      label="You"
      trigger={
        <button className="user-button" type="button" aria-label={`${user.name}: account and theme`}>
          <Avatar name={user.name} />
        </button>
      }
    >
      <div className="user-who">
        <strong>{user.name}</strong>
        <span>{user.email}</span>
      </div>
      <MenuLine />
      <MenuItem icon={<CircleUser />} onSelect={() => navigate({ to: '/settings/account' })}>
        Account
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={openShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuLine />
      <MenuChoices
        label="Theme"
        value={theme}
        choices={themeChoices.map(({ icon: Icon, ...choice }) => ({ ...choice, icon: <Icon aria-hidden /> }))}
        onChoose={chooseTheme}
      />
      <MenuLine />
      <MenuItem icon={<LogOut />} onSelect={leave}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

import { Link, Outlet, useLocation } from '@tanstack/react-router';
import {
  ALargeSmall,
  BookA,
  ChartNoAxesColumn,
  CircleUser,
  KeyRound,
  SlidersHorizontal,
  Users,
  Webhook,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import './settings-frame.css';

const pages = [
  { to: '/settings/general', name: 'General', Icon: SlidersHorizontal },
  { to: '/settings/usage', name: 'Plan and usage', Icon: ChartNoAxesColumn },
  { to: '/settings/keys', name: 'API keys', Icon: KeyRound },
  { to: '/settings/webhooks', name: 'Webhooks', Icon: Webhook },
  { to: '/settings/members', name: 'Members', Icon: Users },
  { to: '/settings/dictionary', name: 'Dictionary', Icon: BookA },
  { to: '/settings/fonts', name: 'Fonts', Icon: ALargeSmall },
  { to: '/settings/account', name: 'Account', Icon: CircleUser },
] as const;

export function SettingsFrame() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);

  // On a phone they stand side by side, and not all of them fit.
  useEffect(() => {
    const here = pages.findIndex(({ to }) => pathname.startsWith(to));
    nav.current?.children[here]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <div className="settings">
      <nav className="settings-nav" aria-label="Settings" ref={nav}>
        {pages.map(({ to, name, Icon }) => (
          <Link className="settings-link" key={to} to={to}>
            <Icon aria-hidden /> {name}
          </Link>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

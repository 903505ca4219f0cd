import { Link, Outlet } from '@tanstack/react-router';
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
import './settings-frame.css';

export function SettingsFrame() {
  return (
    <div className="settings">
      <nav className="settings-nav" aria-label="Settings">
        <Link className="settings-link" to="/settings/general">
          <SlidersHorizontal aria-hidden /> General
        </Link>
        <Link className="settings-link" to="/settings/usage">
          <ChartNoAxesColumn aria-hidden /> Plan and usage
        </Link>
        <Link className="settings-link" to="/settings/keys">
          <KeyRound aria-hidden /> API keys
        </Link>
        <Link className="settings-link" to="/settings/webhooks">
          <Webhook aria-hidden /> Webhooks
        </Link>
        <Link className="settings-link" to="/settings/members">
          <Users aria-hidden /> Members
        </Link>
        <Link className="settings-link" to="/settings/dictionary">
          <BookA aria-hidden /> Dictionary
        </Link>
        <Link className="settings-link" to="/settings/fonts">
          <ALargeSmall aria-hidden /> Fonts
        </Link>
        <Link className="settings-link" to="/settings/account">
          <CircleUser aria-hidden /> Account
        </Link>
      </nav>
      <Outlet />
    </div>
  );
}

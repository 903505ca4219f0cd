import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { Wordmark } from '../design/logo.tsx';
import { useCommands } from './commands.tsx';
import { Keys } from './keys.tsx';
import { UserMenu } from './user-menu.tsx';
import { WorkspaceMenu } from './workspace-menu.tsx';
import './header.css';

export function Header() {
  const { openPalette } = useCommands();
  return (
    <header className="header">
      <div className="header-inner">
        <Link className="header-home" to="/" aria-label="Capstan, projects">
          <Wordmark />
        </Link>
        <WorkspaceMenu />
        <nav className="header-nav" aria-label="Main">
          <Link className="header-link" to="/" activeOptions={{ exact: true, includeSearch: false }}>
            Projects
          </Link>
          <Link className="header-link" to="/styles">
            Styles
          </Link>
          <Link className="header-link" to="/settings">
            Settings
          </Link>
        </nav>
        <button className="header-find" type="button" onClick={openPalette}>
          <Search aria-hidden />
          <span>Find…</span>
          <Keys keys={['mod+k']} />
        </button>
        <span className="header-find-small">
          <IconButton label="Find" icon={<Search />} onClick={openPalette} />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

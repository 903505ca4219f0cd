import { FileVideo } from 'lucide-react';
import './drop-veil.css';

/** Over the whole page, while files are held over it. */
export function DropVeil({ children }: { children: string }) {
  return (
    <div className="drop-veil" aria-hidden>
      <p>
        <FileVideo />
        {children}
      </p>
    </div>
  );
}

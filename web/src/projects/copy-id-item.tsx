import { Copy } from 'lucide-react';
import { copy } from '../design/copyable.tsx';
import { MenuItem } from '../design/menu.tsx';
import { useNotify } from '../design/toast.tsx';

/** For those who talk to the API about a project that they see here. */
export function CopyIdItem({ id }: { id: string }) {
  const notify = useNotify();
  const tell = (copied: boolean) => copied && notify({ title: 'ID copied', description: id });
  return (
    <MenuItem icon={<Copy />} onSelect={() => copy(id).then(tell)}>
      Copy ID
    </MenuItem>
  );
}

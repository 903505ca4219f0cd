import { Download, Ellipsis, Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../design/button.tsx';
import { copy } from '../../design/copyable.tsx';
import { ConfirmDialog } from '../../design/dialog.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import { useNotify } from '../../design/toast.tsx';
import { useEndRender, useShareRender } from './queries.ts';
import type { Render } from './render.ts';

const linkDays = 7;

export function FinishedActions({ render, title }: { render: Render; title: string }) {
  const share = useShareRender();
  const end = useEndRender(render.projectId);
  const notify = useNotify();
  const [removing, setRemoving] = useState(false);

  async function copyLink() {
    const { url } = await share.mutateAsync({ renderId: render.id, days: linkDays });
    await copy(url);
    notify({ title: 'Link copied', description: `Whoever has it can watch the video for ${linkDays} days.` });
  }

  const tell = ({ message }: Error) => notify({ title: 'No link', description: message, tone: 'danger' });

  return (
    <div className="render-actions-row">
      <a className="button" data-tone="plain" data-size="small" href={render.outputUrl ?? undefined} download>
        <span className="button-label">
          <Download aria-hidden /> Download
        </span>
      </a>
      <Button size="small" busy={share.isPending} onClick={() => copyLink().catch(tell)}>
        <Link2 /> Copy link
      </Button>
      <Menu
        label={`More for the ${title}`}
        trigger={<IconButton size="small" label={`More for the ${title}`} icon={<Ellipsis />} />}
      >
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setRemoving(true)}>
          Delete…
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Delete this render?"
        action="Delete"
        onConfirm={() => end.mutateAsync(render.id)}
      >
        The file goes, and links to it stop working. The project stays as it is.
      </ConfirmDialog>
    </div>
  );
}

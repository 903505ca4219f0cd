import type { NewApiKey } from '../../api/types.ts';
import { Button } from '../../design/button.tsx';
import { Copyable } from '../../design/copyable.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';

const firstRequest = (secret: string) => `curl ${window.location.origin}/api/v1/projects \\
  -H "X-API-Key: ${secret}"`;

export function NewSecret({ apiKey, onClose }: { apiKey: NewApiKey; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} insistent title={`“${apiKey.name}” is ready`}>
      <Notice tone="warning">Copy the key now. It is not stored, and will not be shown again.</Notice>
      <div className="field">
        <span className="field-label">Key</span>
        <Copyable label="key" text={apiKey.secret} />
      </div>
      <div className="field">
        <span className="field-label">Try it</span>
        <Copyable label="request" text={firstRequest(apiKey.secret)} lines />
      </div>
      <div className="form-actions">
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

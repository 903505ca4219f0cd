import { Upload } from 'lucide-react';
import { FileButton } from '../project/intake/file-button.tsx';
import { LinkForm } from '../project/intake/link-form.tsx';
import type { useNewFromMedia } from './new-from-media.ts';
import './intake-bar.css';

/** The short way to a new project, above the others. */
export function IntakeBar({ fromFiles, fromLink }: ReturnType<typeof useNewFromMedia>) {
  return (
    <section className="intake-bar" aria-label="New project from a video">
      <LinkForm placeholder="Drop a video anywhere, or paste a link…" atOnce onLink={fromLink} />
      <FileButton several onFiles={fromFiles}>
        <Upload aria-hidden /> Choose files
      </FileButton>
    </section>
  );
}

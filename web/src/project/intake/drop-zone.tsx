import { FileVideo, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { FileButton } from './file-button.tsx';
import { LinkForm } from './link-form.tsx';
import './drop-zone.css';

type Props = {
  title: string;
  children?: ReactNode;
  heading?: 'h2' | 'h3';
  several?: boolean;
  isOver?: boolean;
  onFiles: (files: File[]) => void;
  onLink: (link: string) => Promise<unknown>;
};

/** Where media comes in: dropped anywhere on the page, chosen, or fetched from a link. */
export function DropZone({
  title,
  children,
  heading: Heading = 'h2',
  several = false,
  isOver,
  onFiles,
  onLink,
}: Props) {
  return (
    <section className="drop-zone" data-over={isOver || undefined} aria-label={title}>
      <div className="drop-zone-file">
        <FileVideo className="drop-zone-picture" aria-hidden />
        <Heading>{title}</Heading>
        <div className="drop-zone-text">{children}</div>
        <FileButton tone="primary" several={several} onFiles={onFiles}>
          <Upload aria-hidden /> Choose a file
        </FileButton>
      </div>
      <p className="drop-zone-or">
        <span>or from a link</span>
      </p>
      <div className="drop-zone-link">
        <LinkForm placeholder="https://example.org/talk.mp4" onLink={onLink} />
      </div>
    </section>
  );
}

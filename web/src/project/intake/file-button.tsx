import { type ComponentProps, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { accepted } from './media-name.ts';

type Props = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'children'> & {
  onFiles: (files: File[]) => void;
  several?: boolean;
  /** What the picker offers first; media, unless something else is said. */
  accept?: string;
};

export function FileButton({ onFiles, several = false, accept = accepted, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        type="file"
        ref={input}
        hidden
        accept={accept}
        multiple={several}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

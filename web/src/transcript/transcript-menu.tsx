import { BookA, Captions, Download, Ellipsis, FileText, FileUp, History, RefreshCw } from 'lucide-react';
import { IconButton } from '../design/button.tsx';
import { Menu, MenuItem, MenuLine } from '../design/menu.tsx';

export type TranscriptDialog = 'again' | 'file' | 'versions' | 'dictionary';

type Props = {
  hasWords: boolean;
  isBusy: boolean;
  onOpen: (dialog: TranscriptDialog) => void;
  onDownload: (ending: string) => void;
};

const downloads = [
  { ending: 'srt', label: 'Download SRT', icon: <Captions /> },
  { ending: 'vtt', label: 'Download VTT', icon: <Download /> },
  { ending: 'txt', label: 'Download text', icon: <FileText /> },
];

export function TranscriptMenu({ hasWords, isBusy, onOpen, onDownload }: Props) {
  return (
    <Menu
      label="More for the transcript"
      trigger={<IconButton size="small" label="More for the transcript" icon={<Ellipsis />} />}
    >
      {!isBusy && (
        <MenuItem icon={<RefreshCw />} onSelect={() => onOpen('again')}>
          Transcribe again…
        </MenuItem>
      )}
      <MenuItem icon={<FileUp />} onSelect={() => onOpen('file')}>
        Use a caption file…
      </MenuItem>
      <MenuItem icon={<BookA />} onSelect={() => onOpen('dictionary')}>
        Dictionary…
      </MenuItem>
      <MenuItem icon={<History />} onSelect={() => onOpen('versions')}>
        Versions…
      </MenuItem>
      {hasWords && (
        <>
          <MenuLine />
          {downloads.map(({ ending, label, icon }) => (
            <MenuItem key={ending} icon={icon} onSelect={() => onDownload(ending)}>
              {label}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  );
}

import { Download } from 'lucide-react';
import { IconButton } from '../../design/button.tsx';
import { Menu, MenuItem } from '../../design/menu.tsx';
import { languageName } from '../../projects/languages.ts';
import { useDownload } from '../../transcript/use-download.ts';
import { useEditor } from '../editor-parts.ts';

const formats = [
  { ending: 'srt', label: 'SRT' },
  { ending: 'vtt', label: 'WebVTT' },
  { ending: 'ttml', label: 'TTML' },
  { ending: 'ass', label: 'ASS' },
  { ending: 'json', label: 'JSON' },
  { ending: 'txt', label: 'Text without times' },
];

export function DownloadMenu({ language }: { language: string }) {
  const { project, desk } = useEditor();
  const download = useDownload(project.id, desk);
  const label = `Download ${languageName(language)}`;
  return (
    <Menu label={label} trigger={<IconButton size="small" label={label} icon={<Download />} />}>
      {formats.map((format) => (
        <MenuItem key={format.ending} onSelect={() => download(format.ending, language)}>
          {format.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

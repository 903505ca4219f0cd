import { type SafeZoneName, safeZoneNames } from '@capstan/captions';
import { Grid2x2Check } from 'lucide-react';
import { IconButton } from '../../design/button.tsx';
import { Menu, MenuChoices } from '../../design/menu.tsx';

const labels: Record<SafeZoneName, string> = {
  none: 'Nothing',
  'vertical-apps': 'TikTok, Reels and Shorts',
  tiktok: 'TikTok',
  reels: 'Instagram Reels',
  shorts: 'YouTube Shorts',
  'title-safe': 'Title safe',
};

type Props = { zone: SafeZoneName; onChoose: (zone: SafeZoneName) => void };

export function SafeZoneMenu({ zone, onChoose }: Props) {
  return (
    <Menu
      label="Safe zones"
      trigger={<IconButton label="Safe zones" data-marked={zone !== 'none' || undefined} icon={<Grid2x2Check />} />}
    >
      <MenuChoices
        label="Show what is covered by"
        value={zone}
        choices={['none' as const, ...safeZoneNames.filter((name) => name !== 'none')].map((value) => ({
          value,
          label: labels[value],
        }))}
        onChoose={onChoose}
      />
    </Menu>
  );
}

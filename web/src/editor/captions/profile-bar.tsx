import { type ProfileName, profileNames, profileOf, profiles } from '@capstan/captions';
import { SlidersHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Button, IconButton } from '../../design/button.tsx';
import { Select } from '../../design/select.tsx';
import { useEditor } from '../editor-parts.ts';
import { LimitField } from './limit-field.tsx';
import { limits } from './limits.ts';
import './profile-bar.css';

const names: Record<ProfileName, string> = {
  shorts: 'Short-form: a few words',
  social: 'Social: two short lines',
  broadcast: 'Broadcast: two full lines',
};

/** How the words are grouped: one of a few ways, and each of its limits. */
export function ProfileBar() {
  const { captions, changeCaptions, style, readOnly } = useEditor();
  const { profile } = captions;
  const name = profile?.name ?? style.profile;
  const current = profileOf(name, profile?.changes ?? {});
  const isChanged = profile !== null && Object.keys(profile.changes).length > 0;

  function choose(chosen: string) {
    const next = profileNames.find((each) => each === chosen);
    changeCaptions({ ...captions, profile: next ? { name: next, changes: {} } : null }, 'profile');
  }

  function setLimit(field: string, value: number | null) {
    const { [field]: _, ...others } = (profile?.changes ?? {}) as Record<string, number | null>;
    const isUsual = (profiles[name] as Record<string, number | null>)[field] === value;
    const changes = isUsual ? others : { ...others, [field]: value };
    changeCaptions({ ...captions, profile: { name, changes } }, `limit ${field}`);
  }

  return (
    <div className="profile-bar">
      <Select
        size="small"
        label="How words are grouped"
        value={profile?.name ?? 'style'}
        choices={[
          { value: 'style', label: 'As the style says' },
          ...profileNames.map((value) => ({ value, label: names[value] })),
        ]}
        onChoose={choose}
      />
      <Popover.Root>
        <Popover.Trigger asChild>
          <IconButton
            size="small"
            label={isChanged ? 'Limits, changed' : 'Limits'}
            data-marked={isChanged || undefined}
            icon={<SlidersHorizontal />}
            disabled={readOnly}
          />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className="menu limits" align="end" sideOffset={6} collisionPadding={8} aria-label="Limits">
            {limits.map((limit) => (
              <LimitField
                key={limit.field}
                limit={limit}
                profile={current}
                onChange={(value) => setLimit(limit.field, value)}
              />
            ))}
            {isChanged && (
              <Button size="small" tone="quiet" onClick={() => choose(name)}>
                Back to the usual ones
              </Button>
            )}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}

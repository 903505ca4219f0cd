import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { fontsQuery } from '../../../styles/fonts.ts';
import { FontList } from './font-list.tsx';

type Props = { id: string; value: string; onChange: (family: string) => void };

/** A family, chosen from all of them, each set in itself. */
export function FontControl({ id, value, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const { data: fonts = [] } = useQuery(fontsQuery);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className="select" data-size="small" id={id}>
        <span className="font-value">{value}</span>
        <ChevronDown aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="menu font-menu" align="end" sideOffset={4} collisionPadding={8} aria-label="Fonts">
          <FontList
            fonts={fonts}
            value={value}
            onChoose={(family) => {
              onChange(family);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

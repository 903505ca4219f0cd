import { Switch as Radix } from 'radix-ui';
import './switch.css';

type Props = { id: string; checked: boolean; onChange: (checked: boolean) => void };

export function Switch({ id, checked, onChange }: Props) {
  return (
    <Radix.Root className="switch" id={id} checked={checked} onCheckedChange={onChange}>
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  );
}

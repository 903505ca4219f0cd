import { Progress } from 'radix-ui';
import './progress-bar.css';

type Props = { label: string; fraction: number; paused?: boolean };

export function ProgressBar({ label, fraction, paused = false }: Props) {
  const percent = Math.min(Math.round(fraction * 100), 100);
  return (
    <Progress.Root className="progress-bar" value={percent} aria-label={label} data-paused={paused || undefined}>
      <Progress.Indicator style={{ transform: `scaleX(${Math.min(fraction, 1)})` }} />
    </Progress.Root>
  );
}

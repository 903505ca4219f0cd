import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Usage } from '../../api/types.ts';
import { IconButton } from '../../design/button.tsx';
import { Panel } from '../../shell/page.tsx';
import { minutes } from './amounts.ts';
import { DaysChart } from './chart.tsx';
import { DaysTable } from './days-table.tsx';
import { type Month, monthOf, nameOf, shifted } from './month.ts';

type Props = { usage: Usage; month: Month; onMonth: (month: Month) => void };

export function DaysPanel({ usage, month, onMonth }: Props) {
  const { days } = usage;
  // Until those of another month are there, the days tell which they are of.
  const name = nameOf(monthOf(new Date(days[0]!.date)));
  const sum = (of: 'transcribedMinutes' | 'renderedMinutes') => days.reduce((total, day) => total + day[of], 0);
  const [transcribed, rendered] = [sum('transcribedMinutes'), sum('renderedMinutes')];
  const isNow = nameOf(monthOf(new Date(usage.period.start))) === nameOf(month);
  const steps = (
    <div className="days-steps">
      <IconButton label="Month before" icon={<ChevronLeft />} onClick={() => onMonth(shifted(month, -1))} />
      <output>{name}</output>
      <IconButton
        label="Month after"
        icon={<ChevronRight />}
        disabled={isNow}
        onClick={() => onMonth(shifted(month, 1))}
      />
    </div>
  );
  return (
    <Panel title="Day by day" lead="Minutes of finished work, by days in UTC." actions={steps}>
      {transcribed + rendered === 0 ? (
        <p className="days-none">Nothing was transcribed or rendered in {name}.</p>
      ) : (
        <>
          <p className="days-key">
            <span>{minutes(transcribed)} transcribed</span>
            <span>{minutes(rendered)} rendered</span>
          </p>
          <DaysChart
            days={days}
            label={`${name}: ${minutes(transcribed)} transcribed and ${minutes(rendered)} rendered. The table below has every day.`}
          />
          <DaysTable days={days} caption={`Usage in ${name}`} />
        </>
      )}
    </Panel>
  );
}

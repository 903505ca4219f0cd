import type { Usage } from '../../api/types.ts';
import { amount, minutes } from './amounts.ts';
import { dayName } from './month.ts';
import { marksFor } from './scale.ts';
import './chart.css';

type Day = Usage['days'][number];

const size = { width: 720, height: 220 };
const edge = { top: 10, right: 2, bottom: 24, left: 40 };
const plot = { width: size.width - edge.left - edge.right, height: size.height - edge.top - edge.bottom };

/** Minutes a day, two bars for each: a picture for the eye, which the table below it says in numbers. */
export function DaysChart({ days, label }: { days: Day[]; label: string }) {
  const most = Math.max(0, ...days.flatMap((day) => [day.transcribedMinutes, day.renderedMinutes]));
  const marks = marksFor(most);
  const top = marks.at(-1)!;
  const heightOf = (count: number) => (count / top) * plot.height;
  const slot = plot.width / days.length;
  const bar = Math.min(12, slot * 0.36);
  return (
    <svg className="days-chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {marks.map((mark) => {
        const y = edge.top + plot.height - heightOf(mark);
        return (
          <g key={mark}>
            <line className="days-mark" x1={edge.left} x2={size.width - edge.right} y1={y} y2={y} />
            <text className="days-text" x={edge.left - 8} y={y + 4} textAnchor="end">
              {amount(mark)}
            </text>
          </g>
        );
      })}
      {days.map((day, index) => {
        const middle = edge.left + slot * (index + 0.5);
        const place = (count: number, x: number) => ({
          ...{ x, width: bar, rx: Math.min(2, bar / 3) },
          ...{ y: edge.top + plot.height - heightOf(count), height: heightOf(count) },
        });
        return (
          <g className="days-day" key={day.date}>
            <title>
              {`${dayName(day.date)}: ${minutes(day.transcribedMinutes)} transcribed, ${minutes(day.renderedMinutes)} rendered`}
            </title>
            <rect className="days-slot" x={middle - slot / 2} y={edge.top} width={slot} height={plot.height} />
            <rect className="days-transcribed" {...place(day.transcribedMinutes, middle - bar - 0.5)} />
            <rect className="days-rendered" {...place(day.renderedMinutes, middle + 0.5)} />
            {isNamed(index, days.length) && (
              <text className="days-text" x={middle} y={size.height - 6} textAnchor="middle">
                {Number(day.date.slice(8))}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The first of the month, and every fifth that does not crowd the last. */
const isNamed = (index: number, count: number): boolean =>
  index === 0 || index === count - 1 || ((index + 1) % 5 === 0 && count - index > 3);

import type { Usage } from '../../api/types.ts';
import { amount } from './amounts.ts';
import { dayName } from './month.ts';
import '../table.css';

/** The chart in numbers. */
export function DaysTable({ days, caption }: { days: Usage['days']; caption: string }) {
  return (
    <details className="days-table">
      <summary>Show as a table</summary>
      <div className="table-panel">
        <table className="table" aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Minutes transcribed</th>
              <th scope="col">Minutes rendered</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, transcribedMinutes, renderedMinutes }) => (
              <tr key={date}>
                <th scope="row">{dayName(date)}</th>
                <td>{amount(transcribedMinutes)}</td>
                <td>{amount(renderedMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

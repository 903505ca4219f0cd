import { type AspectRatio, aspectRatios, frames } from '@capstan/captions';
import { ToggleGroup } from 'radix-ui';
import type { Project } from '../../api/types.ts';
import { useNotify } from '../../design/toast.tsx';
import { useChangeProject } from '../../projects/queries.ts';
import './ratio-switch.css';

/** The frame that the captions are made for. */
export function RatioSwitch({ project }: { project: Project }) {
  const change = useChangeProject(project.id);
  const notify = useNotify();
  // At once, and not when the server has said so.
  const shown = change.isPending ? (change.variables.aspectRatio ?? project.aspectRatio) : project.aspectRatio;

  function choose(aspectRatio: AspectRatio) {
    const onError = ({ message }: Error) => notify({ title: 'Not changed', description: message, tone: 'danger' });
    change.mutate({ aspectRatio }, { onError });
  }

  return (
    <ToggleGroup.Root
      className="ratio-switch"
      type="single"
      aria-label="Frame"
      value={shown}
      onValueChange={(chosen: AspectRatio | '') => chosen !== '' && choose(chosen)}
    >
      {aspectRatios.map((aspectRatio) => {
        const { label, width, height } = frames[aspectRatio];
        return (
          <ToggleGroup.Item key={aspectRatio} className="ratio" value={aspectRatio} aria-label={label}>
            <span className="ratio-shape" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden />
            <span className="ratio-label">{label}</span>
          </ToggleGroup.Item>
        );
      })}
    </ToggleGroup.Root>
  );
}

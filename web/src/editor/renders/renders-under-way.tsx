import { useQuery } from '@tanstack/react-query';
import { useEditor } from '../editor-parts.ts';
import { rendersQuery } from './queries.ts';

/** How many are being made, beside the name of the sheet that shows them. */
export function RendersUnderWay() {
  const { project } = useEditor();
  const { data = [] } = useQuery(rendersQuery(project.id));
  const count = data.filter(({ status }) => status === 'QUEUED' || status === 'RENDERING').length;
  if (count === 0) return null;
  return (
    <span className="pane-badge" role="img" aria-label={`${count} under way`}>
      {count}
    </span>
  );
}

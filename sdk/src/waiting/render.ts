import type { Api } from '../connection/api.ts';
import { ProcessingError } from '../connection/error.ts';
import type { Render } from '../types.ts';
import { type WaitOptions, waitUntil } from './wait.ts';

export type RenderState = Pick<Render, 'status' | 'progress' | 'secondsLeft'>;

/** Throws a `ProcessingError` when the render fails or is cancelled. */
export function waitForRender(api: Api, renderId: string, options: WaitOptions<RenderState>): Promise<Render> {
  return waitUntil<Render, RenderState>(
    api.connection,
    {
      look: (signal) => api.json('GET', '/renders/{renderId}', { path: { renderId }, signal }),
      projectOf: ({ projectId }) => projectId,
      stateOf: ({ status, progress, secondsLeft }) => ({ status, progress, secondsLeft }),
      stateIn: ({ data: { render } }) => (render?.id === renderId ? render : undefined),
      mayBeOver: ({ status }) => !isUnderWay(status),
      isDone: (render) => {
        if (render.status === 'COMPLETED') return true;
        if (!isUnderWay(render.status)) throw new ProcessingError(failureOf(render), render);
        return false;
      },
    },
    options,
  );
}

const isUnderWay = (status: Render['status']) => status === 'QUEUED' || status === 'RENDERING';

const failureOf = ({ failure, status }: Render) =>
  failure ?? { code: `render/${status.toLowerCase()}`, message: `The render is ${status}.` };

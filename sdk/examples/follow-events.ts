/** Tells what is finished, as it happens, for as long as the signal lets it. */
import type { Capstan } from '@capstan/sdk';

export async function tellWhatIsFinished(capstan: Capstan, tell: (line: string) => void, signal?: AbortSignal) {
  for await (const { type, data } of capstan.events.follow({ signal })) {
    if (type === 'project.ready') tell(`${data.name} has captions.`);
    if (type === 'render.completed') tell(`${data.name} is rendered.`);
    if (type === 'project.failed') tell(`${data.name} failed: ${data.failure?.message}`);
  }
}

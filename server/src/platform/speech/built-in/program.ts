import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { loadMoonshine, type Moonshine } from '../moonshine/model.ts';
import { PhraseBias } from '../moonshine/phrase-bias.ts';
import { modelFiles } from '../moonshine/shape.ts';
import { detect, loadDetector } from '../voice/detector.ts';
import { align } from './align.ts';
import type { Reply, Request } from './protocol.ts';
import { recognise } from './recognise.ts';

/** The helper process: it holds the models, and works on one task at a time beside the event loop of the server. */
const folder = process.argv[2]!;

// Requests to the server go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const tell = (reply: Reply) => process.send!(reply);

/** Oftener nobody wants to know. */
const betweenPartsMs = 200;
let toldPartAt = 0;

function tellPart(part: number): void {
  if (performance.now() - toldPartAt < betweenPartsMs) return;
  toldPartAt = performance.now();
  tell({ part });
}

/** Each model is loaded when it is first needed. */
let detector: ReturnType<typeof loadDetector> | undefined;
let moonshine: Promise<Moonshine> | undefined;

async function answer(request: Request): Promise<Reply> {
  if (request.task === 'detect') {
    detector ??= loadDetector(join(folder, modelFiles.vad));
    return { answer: await detect(await detector, request.asked.samples) };
  }
  moonshine ??= loadMoonshine(folder);
  const model = await moonshine;
  if (request.task === 'align') return { answer: await align(model, request.asked.stretch, request.asked.words) };
  const { stretches, dictionary } = request.asked;
  const bias = dictionary.length === 0 ? undefined : new PhraseBias(dictionary);
  return { answer: await recognise(model, stretches, { bias, onPart: tellPart }) };
}

process.on('message', (request: Request) => {
  answer(request).then(tell, (error: Error) => tell({ fault: error.stack ?? String(error) }));
});
process.on('disconnect', () => process.exit());
// An interrupt from the terminal goes to everybody: the server decides when its helpers end.
process.on('SIGINT', () => {});

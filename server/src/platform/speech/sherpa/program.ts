import { constants, setPriority } from 'node:os';
import sherpa, { type OfflineRecognizer } from 'sherpa-onnx-node';
import { sampleRate } from '../voice/windows.ts';
import type { Reply, Request, Start } from './protocol.ts';
import { recogniserConfig } from './recogniser-config.ts';

/**
 * The process that holds a brought model. A model that sherpa-onnx cannot make sense of ends it, and only it: that is
 * why it is one.
 */
const { files, threads }: Start = JSON.parse(process.argv[2]!);

// Requests to the server go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let recogniser: OfflineRecognizer | undefined;
let language: string | undefined;

function recognise(request: Request): Reply {
  const config = () => recogniserConfig(files, threads, request.language);
  if (recogniser === undefined) recogniser = new sherpa.OfflineRecognizer(config());
  else if (request.language !== language) recogniser.setConfig(config());
  language = request.language;
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples: request.samples, sampleRate });
  recogniser.decode(stream);
  return { result: recogniser.getResult(stream) };
}

process.on('message', (request: Request) => {
  let reply: Reply;
  try {
    reply = recognise(request);
  } catch (error) {
    reply = { fault: String(error), isLoading: recogniser === undefined };
  }
  process.send!(reply);
});
process.on('disconnect', () => process.exit());
// An interrupt from the terminal goes to everybody: the server decides when its helpers end.
process.on('SIGINT', () => {});

import { AppError } from '../../errors.ts';
import { makeRender } from '../make.ts';
import { making } from './making.ts';

/** Run by a test on a disk of 64 kilobytes: prints what a render there ends with. */
const [, , path, folder] = process.argv;
await makeRender(await making(path!, folder!)).then(
  () => console.log('made'),
  (error) => console.log(error instanceof AppError ? `${error.code} ${error.retry}` : String(error)),
);

import { constants } from 'node:fs';
import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { broken, type Finding, good, reasonOf, warning } from './finding.ts';

const gigabyte = 1e9;
/** An hour of video with what is made from it. */
const comfortable = 5 * gigabyte;
const least = gigabyte / 2;

/** The data folder, or the place where it would be made. */
export async function checkDisk(dataDir: string, space = freeIn): Promise<Finding> {
  const isThere = (await stat(dataDir).catch(() => undefined)) !== undefined;
  const place = isThere ? dataDir : await nearestFolder(dirname(dataDir));
  const refused = await (isThere ? expectWritable(place) : expectRoomIn(place)).then(
    () => undefined,
    (error) => error,
  );
  if (refused) {
    const told = `${dataDir} cannot be ${isThere ? 'written to' : 'made'}: ${reasonOf(refused)}`;
    return broken(told, 'Give the user of Capstan the right to write there, or set DATA_DIR.');
  }
  const free = await space(place);
  const told = `${dataDir}${isThere ? '' : ' (made by the first start)'}, ${(free / gigabyte).toFixed(1)} GB free`;
  if (free < least) return broken(told, 'Make room: videos and the database need it.');
  return free < comfortable ? warning(told, 'Make room before long videos come.') : good(told);
}

async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found || folder === dirname(folder) ? folder : nearestFolder(dirname(folder));
}

async function expectRoomIn(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
  await access(folder, constants.W_OK);
}

/** Root may write where the disk does not let anybody. */
async function expectWritable(folder: string): Promise<void> {
  await rmdir(await mkdtemp(join(folder, '.doctor-')));
}

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

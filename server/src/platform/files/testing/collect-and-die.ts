import { openDatabase } from '../../db/database.ts';
import { collect } from '../collector.ts';
import { openDiskStore } from '../disk.ts';

/** Run by a test: collects, and is killed between the third object and its row. */
const { folder, connection } = JSON.parse(process.argv[2]!);
const store = openDiskStore(folder);
let count = 0;

await collect(
  openDatabase(connection, () => {}),
  {
    ...store,
    remove: async (key) => {
      await store.remove(key);
      count += 1;
      if (count === 3) process.kill(process.pid, 'SIGKILL');
    },
  },
);

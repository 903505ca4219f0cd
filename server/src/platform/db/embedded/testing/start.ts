import { startEmbedded } from '../embedded.ts';

/** A program that starts the database in the folder it is given, says so in one line of JSON, and waits to be ended. */
const keepAlive = setInterval(() => {}, 1_000);
try {
  const { connection, startedHere } = await startEmbedded({ dataDir: process.argv[2]! });
  console.log(JSON.stringify({ connection, startedHere }));
} catch (error) {
  console.log(JSON.stringify({ name: (error as Error).name, message: (error as Error).message }));
  clearInterval(keepAlive);
}

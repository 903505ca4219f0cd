import { runNpm } from './npm.ts';

/** Where npm would fetch a package from; undefined where it cannot tell, as without a connection. */
export async function npmAddress(spec: string, signal: AbortSignal, npm = 'npm'): Promise<string | undefined> {
  try {
    const printed = await runNpm(npm, ['view', spec, 'dist.tarball', '--fetch-retries', '0'], spec, signal);
    const address: unknown = JSON.parse(printed);
    return typeof address === 'string' ? address : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

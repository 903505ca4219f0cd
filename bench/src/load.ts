import { Agent, request } from 'node:http';

/** One request to make: everything but where to. */
export type Call = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Makes the calls, so many at a time over kept connections. Every reply must have the expected status. */
export async function load(port: number, calls: Call[], { atOnce, status }: { atOnce: number; status: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const milliseconds: number[] = [];
  let next = 0;
  async function worker(): Promise<void> {
    for (let call = calls[next++]; call; call = calls[next++]) {
      const began = performance.now();
      const got = await send(agent, port, call);
      milliseconds.push(performance.now() - began);
      if (got !== status) throw new Error(`${call.method} ${call.path} was answered with ${got} instead of ${status}`);
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    agent.destroy();
  }
  return milliseconds;
}

function send(agent: Agent, port: number, { method, path, headers, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.on('error', reject).end(body);
  });
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The network between the nodes and what they share, where it can go wrong. */
export type Way = {
  port: number;
  /** Everything that passes waits so long, until told otherwise. */
  slow(ms: number): void;
  /** Ends every connection that there is. New ones are let through. */
  cut(): void;
  close(): Promise<void>;
};

export async function openWay(target: NetConnectOpts): Promise<Way> {
  let delayMs = 0;
  const sockets = new Set<Socket>();

  async function pass(from: Socket, to: Socket): Promise<void> {
    for await (const chunk of from) {
      if (delayMs > 0) await pause(delayMs);
      if (!to.write(chunk)) await once(to, 'drain');
    }
    to.end();
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ allowHalfOpen: true, ...target });
    const both = [near, far];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => sockets.delete(socket));
    }
    Promise.all([pass(near, far), pass(far, near)]).catch(end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    slow: (ms) => {
      delayMs = ms;
    },
    cut,
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

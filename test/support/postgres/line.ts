import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The only way to a database, which can be cut and made whole again. */
export interface DatabaseLine {
  /** The database's address by this way. */
  readonly url: string;
  /** Ends every connection and lets none in. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Nothing gets through, and neither end notices. */
  hush(): void;
  close(): Promise<void>;
}

/** Opens a way to the database at `url`. */
export const openLine = async (url: string): Promise<DatabaseLine> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHushed = false;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (bytes) => void (isHushed || to.write(bytes)));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    join(near, far);
    join(far, near);
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const here = new URL(url);
  here.host = `127.0.0.1:${port}`;
  return {
    url: here.href,
    cut,
    mend: async () => {
      isHushed = false;
      if (!server.listening) await listen(port);
    },
    hush: () => {
      isHushed = true;
    },
    close: cut,
  };
};

import { once } from 'node:events';
import { createServer } from 'node:http';

/** Serves an empty page, in which browsers call each other. */
export const startBlankPage = async (): Promise<{
  readonly address: string;
  close(): Promise<void>;
}> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Direct call</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://localhost:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

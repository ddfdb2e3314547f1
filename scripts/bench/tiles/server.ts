import { once } from 'node:events';
import { createServer } from 'node:http';
import { build } from 'esbuild';

/** Serves the page and its worker, on this machine alone. */
export const servePage = async () => {
  const { outputFiles } = await build({
    entryPoints: {
      page: 'scripts/bench/tiles/page.ts',
      'tiles.worker': 'scripts/bench/tiles/tiles.worker.ts',
    },
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  const server = createServer(({ url }, response) => {
    const script = files.get(url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(
      script ?? '<!doctype html><title>Tiles</title><body><script src="/page.js"></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    // A secure context without a certificate, which WebCodecs needs.
    address: `http://localhost:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

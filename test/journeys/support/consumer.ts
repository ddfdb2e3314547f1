/** A page of another origin that embeds the built SDK, packed by another bundler than ours. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'esbuild';

/** A served consumer. */
export interface Consumer {
  /** Such as `http://127.0.0.1:41235`: an origin of its own. */
  readonly address: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Checks the consumer against the package's declarations, and nothing else of ours. */
const checkTypes = (folder: string): void => {
  const tsc = resolve('node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The package's types do not fit its consumer:\n${stdout}`);
};

/** Packs the consumer of `test/consumers/<name>` and serves it. The SDK must have been built. */
export const serveConsumer = async (name: string): Promise<Consumer> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenary-consumer-'));
  const sdk = resolve('build/sdk');
  const site = join(folder, 'site');
  cpSync(resolve('test/consumers', name), folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(sdk, join(folder, 'node_modules/plenary-sdk'));
  checkTypes(folder);
  await build({
    absWorkingDir: folder,
    entryPoints: ['main.ts'],
    bundle: true,
    format: 'esm',
    outfile: 'site/main.js',
    logLevel: 'silent',
  });
  cpSync(join(folder, 'index.html'), join(site, 'index.html'));
  for (const part of ['assets', 'workers'])
    cpSync(join(sdk, part), join(site, 'plenary', part), { recursive: true });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://consumer');
    try {
      const body = readFileSync(join(site, pathname === '/' ? 'index.html' : pathname));
      response.setHeader('content-type', types[extname(pathname)] ?? 'text/html');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The consumer is not served');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

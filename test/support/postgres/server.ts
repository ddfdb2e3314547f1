import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../freePort';
import { makeCluster } from './cluster';

/** A PostgreSQL server that listens on the loopback interface. */
export interface PostgresServer {
  /** With the right to make databases. */
  readonly url: string;
  /** Ends it and removes what it wrote. */
  stop(): Promise<void>;
}

/** How long a server may take to start, in milliseconds. */
const startTime = 30_000;
/** Another program may take the free port first. */
const attempts = 3;

/** Nothing need outlive the tests, and no connection comes from elsewhere. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'shared_buffers=32MB',
  'max_connections=300',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
].flatMap((setting) => ['-c', setting]);

/**
 * Serves until standard input ends, which it also does when the tests are killed; the folder goes
 * with the server.
 */
const keeper = `
folder="$1"; shift
exec 3<&0
"$@" 3<&- & server=$!
{ cat <&3; kill -INT $server; } >/dev/null 2>&1 &
wait $server
while kill -0 $server 2>/dev/null; do sleep 0.1; done
cd / && rm -rf "$folder"
`;

const lets = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Starts a server of an empty cluster, on a free port and with a password of its own. */
export const startPostgres = async (attempt = 1): Promise<PostgresServer> => {
  const { folder, program, user, name, password } = await makeCluster();
  const port = String(await freePort());
  const child = spawn(
    'sh',
    [
      ...['-c', keeper, 'sh', folder],
      ...[program, '-D', join(folder, 'cluster'), '-p', port, ...settings],
    ],
    { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.stdin.destroy();
    if (child.exitCode === null && child.signalCode === null) await ended;
    child.stderr.destroy();
  };
  const url = `postgres://${name}:${password}@127.0.0.1:${port}/postgres`;
  const latest = performance.now() + startTime;
  while (child.exitCode === null && performance.now() < latest) {
    if (await lets(url)) return { url, stop };
    await wait(50);
  }
  await stop();
  if (attempt < attempts) return startPostgres(attempt + 1);
  throw new Error(`PostgreSQL did not start. It said:\n${said}`);
};

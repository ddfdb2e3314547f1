import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, jest, test } from '@jest/globals';
import { lockFolder } from './database/folderLock';
import { thisProcess } from './database/lockOwner';

jest.setTimeout(180_000);

/** What a gateway with these settings prints as it ends. */
const startWith = async (env: NodeJS.ProcessEnv): Promise<readonly [string, unknown]> => {
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/gateway/main.ts'], {
    env: { PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(gateway, 'exit');
  const printed = await Promise.all([text(gateway.stdout), text(gateway.stderr)]);
  return [printed.join(''), (await ended)[0]];
};

test.each([
  ['that nobody serves', 'postgres://canary-user:canary-word@127.0.0.1:1/canary', 'ECONNREFUSED'],
  ['that is none', 'postgres://canary-user:canary-word@canary host:port/', 'ERR_INVALID_URL'],
])(
  'a gateway with a database address %s ends with one line that shows nothing of it',
  async (_, address, code) => {
    const [printed, exitCode] = await startWith({ DATABASE_URL: address });
    expect(JSON.parse(printed)).toMatchObject({
      level: 60,
      msg: 'the gateway could not start',
      fault: { code, at: expect.any(Array) },
    });
    expect(printed).not.toMatch(/canary|127\.0\.0\.1/);
    expect(exitCode).toBe(1);
  },
);

test.each(['PORT', 'LOG_LEVEL'])(
  'a gateway with a wrong %s says so in a sentence',
  async (setting) => {
    const [printed, exitCode] = await startWith({ [setting]: 'canary' });
    expect(printed).toMatch(
      new RegExp(String.raw`^${setting} must be [^\n]+, and is 'canary'\.\n$`),
    );
    expect(exitCode).toBe(1);
  },
);

test('a gateway whose lock is none says so in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  const lock = join(folder, 'gateway.lock.1');
  try {
    await mkdir(lock);
    expect(await startWith({ PLENARY_DATA: folder })).toEqual([
      `${lock} is not a gateway's lock. Remove it, or choose another folder with PLENARY_DATA.\n`,
      1,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a gateway that slept while another took its folder ends and says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/gateway/main.ts'], {
    env: { PORT: '0', PLENARY_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ended = once(gateway, 'close');
    let printed = '';
    const isListening = new Promise<void>((resolve) => {
      gateway.stdout.setEncoding('utf8').on('data', (part: string) => {
        printed += part;
        if (printed.includes('the gateway listens')) resolve();
      });
    });
    await Promise.race([isListening, ended]);
    gateway.kill('SIGSTOP');
    // In another container, as which a process is not seen to run.
    const self = { ...(await thisProcess()), place: 'another container' };
    const unlock = await lockFolder(folder, { self, beat: 50 });
    gateway.kill('SIGCONT');
    expect(await ended).toEqual([1, null]);
    expect(printed).toContain(`"msg":"Another gateway has taken over the folder ${folder}."`);
    await unlock();
  } finally {
    gateway.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

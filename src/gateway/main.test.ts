import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, jest, test } from '@jest/globals';

jest.setTimeout(60_000);

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

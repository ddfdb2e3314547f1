import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { packColumns } from '../src/protocol/action-log/columns';
import { logStart, packPiece } from '../src/protocol/action-log/container';
import { openBytes } from '../src/support/log/openLog';
import { sealFile } from '../workers/engine/log/sealedFile';

jest.setTimeout(180_000);

const fixture = 'test/vectors/action-log-2.plenarylog';
const earlier = 'test/vectors/action-log-1.plenarylog';
const run = promisify(execFile);
const read = async (...words: readonly string[]) => {
  try {
    const { stdout, stderr } = await run(process.execPath, ['scripts/log.mjs', ...words]);
    return { out: stdout, error: stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { out: stdout, error: stderr + stdout };
  }
};

let folder = '';
const at = (name: string): string => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'log-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the log reader', () => {
  test('prints and filters lines, and converts them to JSON', async () => {
    const { out } = await read(fixture, '--type', 'meeting/');
    expect(out).toMatch(/#\d+ meeting\/joinSucceeded/);
    expect(out).not.toMatch(/#\d+ audio\//);
    const json = (await read(fixture, '--json', '--type', 'joinSucceeded')).out;
    const { record } = JSON.parse(json) as { record: unknown[] };
    expect([record[0], record[3]]).toEqual(['action', 'meeting/joinSucceeded']);
  });

  test('reads a log of an earlier build', async () => {
    expect((await read(earlier)).out).toMatch(/#\d+ meeting\/joinSucceeded/);
  });

  test('prints lists that are stored as columns object by object, as the console does', async () => {
    const decode = [1, 2, 3].map((userId) => ({ userId, rtt: 40, jitter: userId / 10 }));
    const packed = packColumns({ payload: { report: { decode } } });
    const line = JSON.stringify(['action', 1, 5, 'statistics/reported', packed]);
    expect(line).toContain('"~"');
    await writeFile(at('columns'), Buffer.concat([logStart(), packPiece(`${line}\n`)]));
    const { out } = await read(at('columns'), '--text', '"jitter":0.2');
    expect(out).toContain(JSON.stringify({ payload: { report: { decode } } }));
  });

  test('prints no control characters of a file', async () => {
    const line = JSON.stringify(['trouble', 1, 'error', '\u001b[2J\u0007\u202e<script>']);
    await writeFile(at('hostile'), Buffer.concat([logStart(), packPiece(`${line}\n`)]));
    const { out } = await read(at('hostile'));
    for (const sign of ['\u001b', '\u0007', '\u202e']) expect(out).not.toContain(sign);
  });

  test('opens an encrypted log with its owner’s key alone', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const sealed = await sealFile(new Blob([await readFile(fixture)]), spki, {
      subtle: crypto.subtle,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    });
    await writeFile(at('sealed'), Buffer.from(await sealed.arrayBuffer()));
    await writeFile(at('key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await writeFile(at('none.pem'), 'no key');
    expect((await read(at('sealed'))).error).toContain('--key');
    expect((await read(at('sealed'), '--key', at('none.pem'))).error).toContain('not-a-key');
    const { out } = await read(at('sealed'), '--key', at('key.pem'));
    expect(out).toBe((await read(fixture)).out);
  });

  test('saves a range as a log, and as a test', async () => {
    await read(
      fixture,
      '--from',
      '40',
      '--to',
      '90',
      '--out',
      at('part'),
      '--test',
      at('a.test.ts'),
    );
    const part = openBytes(new Uint8Array(await readFile(at('part'))));
    expect(part.damage).toBeUndefined();
    expect(part.index.kindAt(0)).toBe('begin');
    const whole = openBytes(new Uint8Array(await readFile(fixture)));
    expect(part.index.length).toBeLessThan(whole.index.length);
    const text = await readFile(at('a.test.ts'), 'utf8');
    expect(text).toMatch(/new StateHasher\(\)\.hash\(state\)\)\.toBe\("[0-9a-f]{16}"\)/);
    const words = ['--path', 'meeting.isHost', '--value', 'true'];
    await read(fixture, '--test', at('b.test.ts'), ...words);
    expect(await readFile(at('b.test.ts'), 'utf8')).toContain(
      'expect(valueAt(state, ["meeting","isHost"])).toEqual(true);',
    );
    expect(
      (await read(fixture, '--test', at('c.ts'), '--path', 'a', '--value', 'x')).error,
    ).toContain('JSON');
  });

  test('reports where a broken file ends, and that a newer format needs a newer reader', async () => {
    const bytes = await readFile(fixture);
    await writeFile(at('cut'), bytes.subarray(0, -30));
    expect((await read(at('cut'))).error).toMatch(/cut at byte \d+/);
    const newer = Buffer.from(bytes);
    newer[logStart().length - 1] = 9;
    await writeFile(at('newer'), newer);
    expect((await read(at('newer'))).error).toContain('a newer reader is needed');
    expect((await read(fixture, '--nothing')).error).toContain('--severity');
  });
});

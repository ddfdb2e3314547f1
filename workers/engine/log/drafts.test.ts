import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logStart, packPiece, PieceReader } from '../../../src/protocol/action-log/container';
import type { FromLog, ShownLine, ToLog } from '../../../src/protocol/engine/log';
import { LogDrafts } from './drafts';
import { FallbackStore } from './fallbackStore';
import { LogStore } from './logStore';
import { memoryDatabase } from './memoryDatabase';

const start = 1_700_000_000_000;
const begin = (after: number): string =>
  JSON.stringify(['begin', { version: 1, logId: 'log', segment: 0, startedAt: start + after }]);
const action = (number: number, gap: number): string =>
  JSON.stringify(['action', number, gap, `at/${number}`]);
const node = JSON.stringify(['node', 1, null, [5]]);
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/**
 * Actions 1 to 3 a second apart in one segment of two pieces, 4 and 5 in another a minute later.
 */
const pieces: readonly (readonly string[])[] = [
  [begin(0), node, action(1, 1000)],
  [action(2, 1000), action(3, 1000)],
  [begin(60_000), node, action(4, 1000), action(5, 1000)],
];

/** Drafts over a store that holds `pieces`. */
const open = async (kept = pieces) => {
  const store = new FallbackStore(new LogStore(memoryDatabase()));
  for (const [order, lines] of kept.entries()) {
    const facts = { segment: 0, order, startedAt: start, endedAt: start + order, actions: 1 };
    await store.keep('log', packPiece(textOf(lines)), facts);
  }
  const said: FromLog[] = [];
  const drafts = new LogDrafts({
    post: (message) => void said.push(message),
    seal: {
      subtle: crypto.subtle,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
  });
  const ask = async (wish: Parameters<LogDrafts['take']>[0]): Promise<FromLog | undefined> => {
    await drafts.take(wish, store);
    return said.at(-1);
  };
  const draft = async (leaveOut?: { from: number; to: number }, requestId = 7) => {
    const wish = { type: 'draft', requestId, logId: 'log' } as const;
    const answer = await ask(leaveOut ? { ...wish, leaveOut } : wish);
    if (answer?.type !== 'drafted') throw new Error(JSON.stringify(answer));
    return answer.draft;
  };
  const show = async (from = 0, count = 100, draftId = 7): Promise<readonly ShownLine[]> => {
    const answer = await ask({ type: 'show', requestId: 8, draftId, from, count });
    if (answer?.type !== 'shown') throw new Error(JSON.stringify(answer));
    return answer.lines;
  };
  const pack = async (publicKey?: string) => {
    const wish: ToLog & { type: 'pack' } = { type: 'pack', requestId: 9, draftId: 7 };
    const answer = await ask(publicKey === undefined ? wish : { ...wish, publicKey });
    if (answer?.type !== 'packed') throw new Error(JSON.stringify(answer));
    const bytes = new Uint8Array(await answer.file.arrayBuffer());
    return { bytes, digest: answer.digest };
  };
  return { store, ask, draft, show, pack };
};
const read = (bytes: Uint8Array): string => {
  const found = new PieceReader().push(bytes);
  return found.ok ? found.value.join('') : '';
};
const digestOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
const all = pieces.flat();

describe('a draft of a log', () => {
  test('has the whole log, with its facts', async () => {
    const { draft, show, pack } = await open();
    const facts = await draft();
    const { bytes, digest } = await pack();
    expect(facts).toEqual({
      draftId: 7,
      bytes: bytes.length,
      lines: all.length,
      actions: 5,
      startedAt: start,
      endedAt: start + 62_000,
    });
    expect(read(bytes)).toBe(textOf(all));
    expect(digest).toBe(digestOf(bytes));
    expect((await show()).map(({ text }) => text)).toEqual(all);
  });

  test.each([
    ['within a piece', 1000, 1000, [0, 1, 5, 6, 7, 8]],
    ['at the end of a segment', 2500, 30_000, [0, 1, 2, 3, 5, 6, 7, 8]],
    ['at the start of a segment', 59_000, 60_000, [0, 1, 2, 3, 4]],
    ['over two segments', 2000, 61_500, [0, 1, 2]],
    ['without records', 10_000, 20_000, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ])('leaves a time %s out of view and file', async (_what, from, to, stays) => {
    const { draft, show, pack } = await open();
    const facts = await draft({ from: start + from, to: start + to });
    const left = stays.map((line) => all[line] ?? '');
    const { bytes, digest } = await pack();
    expect((await show()).map(({ text }) => text)).toEqual(left);
    expect(read(bytes)).toBe(textOf(left));
    expect(digest).toBe(digestOf(bytes));
    expect(facts).toMatchObject({
      lines: left.length,
      actions: left.filter((line) => line.startsWith('["action"')).length,
      bytes: bytes.length,
    });
  });

  test('is empty when everything is left out', async () => {
    const { draft, show, pack } = await open();
    const nothing = { lines: 0, actions: 0, startedAt: 0, endedAt: 0 };
    expect(await draft({ from: start, to: start + 70_000 })).toMatchObject(nothing);
    expect(await show()).toEqual([]);
    expect((await pack()).bytes).toEqual(logStart());
  });

  test('is shown from any line on, with times, and long lines are cut', async () => {
    const long = `["action",6,500,"${'x'.repeat(1000)}"]`;
    const { draft, show } = await open([...pieces, [long]]);
    await draft();
    expect(await show(3, 3)).toEqual([
      { at: start + 2000, kind: 'action', text: action(2, 1000) },
      { at: start + 3000, kind: 'action', text: action(3, 1000) },
      { at: start + 60_000, kind: 'begin', text: begin(60_000) },
    ]);
    const [last] = await show(9, 5);
    expect(last).toEqual({ at: start + 62_500, kind: 'action', text: long.slice(0, 400) });
    expect(await show(10, 5)).toEqual([]);
  });

  test('does not change with later records', async () => {
    const { store, draft, show, pack } = await open();
    await draft();
    const facts = { segment: 1, order: 9, startedAt: start, endedAt: start + 9, actions: 1 };
    await store.keep('log', packPiece(textOf([action(6, 1)])), facts);
    expect(await show()).toHaveLength(all.length);
    expect(read((await pack()).bytes)).toBe(textOf(all));
    await store.forget('log');
    expect(read((await pack()).bytes)).toBe(textOf(all));
  });

  test('is refused for an unknown log, and after another draft has replaced it', async () => {
    const { ask, draft } = await open();
    expect(await ask({ type: 'draft', requestId: 1, logId: 'none' })).toEqual({
      type: 'failed',
      requestId: 1,
      reason: 'not-kept',
    });
    await draft(undefined, 7);
    await draft(undefined, 8);
    const old = { requestId: 2, draftId: 7 };
    const refused = { type: 'failed', requestId: 2, reason: 'no-draft' };
    expect(await ask({ type: 'pack', ...old })).toEqual(refused);
    expect(await ask({ type: 'show', ...old, from: 0, count: 1 })).toEqual(refused);
  });
});

describe('an encrypted draft', () => {
  const keys: { pair?: CryptoKeyPair } = {};
  const owner = (): CryptoKeyPair => {
    if (!keys.pair) throw new Error('No keys');
    return keys.pair;
  };
  beforeAll(async () => {
    const modulus = { modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) };
    keys.pair = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', hash: 'SHA-256', ...modulus },
      true,
      ['wrapKey', 'unwrapKey'],
    );
  });

  test('opens only with the owner’s key, without what was left out', async () => {
    const { draft, pack } = await open();
    await draft({ from: start + 2000, to: start + 70_000 });
    const spki = await crypto.subtle.exportKey('spki', owner().publicKey);
    const { bytes, digest } = await pack(btoa(String.fromCharCode(...new Uint8Array(spki))));
    expect(digest).toBe(digestOf(bytes));
    expect(new TextDecoder().decode(bytes.subarray(0, 11))).toBe('PLENARYSEAL');
    const length = new DataView(bytes.buffer).getUint16(12);
    const key = await crypto.subtle.unwrapKey(
      'raw',
      bytes.subarray(14, 14 + length),
      owner().privateKey,
      { name: 'RSA-OAEP' },
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    );
    const iv = bytes.subarray(14 + length, 26 + length);
    const body = bytes.subarray(26 + length);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, body);
    expect(read(new Uint8Array(opened))).toBe(textOf(all.slice(0, 3)));
  });

  test('is not sent unencrypted when the key is invalid', async () => {
    const { ask, draft } = await open();
    await draft();
    const wish = { type: 'pack', requestId: 3, draftId: 7, publicKey: 'bm8ga2V5' } as const;
    expect(await ask(wish)).toMatchObject({ type: 'failed', requestId: 3 });
  });
});

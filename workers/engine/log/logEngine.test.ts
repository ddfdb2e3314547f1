import { describe, expect, test } from '@jest/globals';
import { PieceReader } from '../../../src/protocol/action-log/container';
import type { FromLog, RawEntry, ToLog } from '../../../src/protocol/engine/log';
import { LogEngine } from './logEngine';
import type { PieceDatabase } from './logStore';
import { sourceWords } from './sourceWords';

const memory = (fails = () => false): PieceDatabase => {
  const kept = new Map<string, unknown>();
  return {
    getItem: (key) => Promise.resolve(kept.get(key)),
    setItem: (key, value) =>
      fails() ? Promise.reject(new Error('full')) : Promise.resolve(kept.set(key, value)),
    removeItem: (key) => Promise.resolve(void kept.delete(key)),
    keys: () => Promise.resolve([...kept.keys()]),
  };
};

const open = (openDatabase: () => Promise<PieceDatabase> = () => Promise.resolve(memory())) => {
  const said: FromLog[] = [];
  const engine = new LogEngine({
    post: (message) => said.push(message),
    openDatabase,
    words: sourceWords,
    salt: new Uint8Array(32).fill(3),
    seal: {
      subtle: crypto.subtle,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
    every: () => undefined,
    now: () => Date.now(),
  });
  const tell = (...messages: readonly ToLog[]): void => messages.forEach((one) => engine.obey(one));
  const heard = async (type: FromLog['type']): Promise<FromLog> => {
    for (let turn = 0; turn < 200; turn += 1) {
      const found = said.find((message) => message.type === type);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    throw new Error(`No ${type} in ${JSON.stringify(said)}`);
  };
  tell(
    { type: 'open', logId: 'log', names: [] },
    {
      type: 'begin',
      at: 1000,
      beginning: { startedAt: 1_700_000_000_000, clientVersion: '3.6.0', machine: { cores: 2 } },
    },
  );
  const linesOf = async (): Promise<readonly unknown[]> => {
    tell({ type: 'export', requestId: 1, logId: 'log' });
    const exported = await heard('exported');
    if (exported.type !== 'exported') return [];
    const read = new PieceReader().push(new Uint8Array(await exported.file.arrayBuffer()));
    const texts = read.ok ? read.value : [];
    return texts
      .join('')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
  };
  return { tell, heard, said, linesOf };
};
const entries: readonly RawEntry[] = [
  { kind: 'action', at: 1000.4, action: { type: 'screen/panelChosen', payload: 'chat' } },
  {
    kind: 'action',
    at: 1000.9,
    action: { type: 'a/b', payload: undefined, meta: { text: 'Ada' } },
  },
  { kind: 'sent', at: 1010, socket: 'api', text: '{"evt":4,"seq":7,"body":{"text":"hello Ada"}}' },
  { kind: 'heard', at: 1011, socket: 'api', text: '{"evt":5,"seq":1,"body":{"text":"hello"}}' },
  { kind: 'heard', at: 1012, socket: 'api', text: 'rubbish of Ada' },
  { kind: 'trouble', at: 1013, from: 'error', text: 'TypeError: Ada is not a function' },
];

describe('the log that the worker writes', () => {
  test('has the points of a stroke once: where a replay draws them from', async () => {
    const { tell, linesOf } = open();
    const points = [5, 9000, 1, 2, 30_000, 8, 4, 4, 7, 65_000];
    const body = { shareOf: 2048, no: 1, points, isOpen: true };
    const rounded = [2048, 10_240, 2048, 2048, 30_720, 2048, 2048, 2048, 2048, 63_488];
    const action = (type: string): RawEntry => ({
      ...{ kind: 'action', at: 1001, action: { type, payload: body } },
    });
    tell({
      type: 'entries',
      entries: [
        action('annotation/strokeGrown'),
        { kind: 'sent', at: 1001, socket: 'api', text: JSON.stringify({ evt: 1, seq: 2, body }) },
        action('received/markExtended'),
      ],
    });
    const summary = { ...body, points: { count: 5, box: [2048, 2048, 30_720, 63_488] } };
    expect((await linesOf()).slice(1).map((line) => (line as unknown[]).at(-1))).toEqual([
      { payload: summary },
      summary,
      { payload: { ...body, points: rounded } },
    ]);
  });

  test('has a line for each event, with gaps that add up, and nothing personal', async () => {
    const { tell, linesOf } = open();
    tell({ type: 'entries', entries });
    const lines = await linesOf();
    expect(lines).toEqual([
      ['begin', expect.objectContaining({ version: 2, segment: 0, clientVersion: '3.6.0' })],
      ['action', 1, 0, 'screen/panelChosen', { payload: 'chat' }],
      ['action', 2, 1, 'a/b', { meta: { text: expect.stringMatching(/^~/) } }],
      ['sent', 9, 'api', 45, 4, 7, { text: expect.stringMatching(/^~/) }],
      ['heard', 1, 'api', 41, 5, 1],
      ['heard', 1, 'api', 14, 0, 0],
      ['trouble', 1, 'error', expect.stringMatching(/^TypeError: ~\S+ is not a function$/)],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Ada');
  });

  test('has the state as objects that are written once, and its hash', async () => {
    const { tell, linesOf } = open();
    tell(
      { type: 'nodes', nodes: [{ id: 1, names: ['text'], values: ['Ada'] }] },
      { type: 'nodes', nodes: [{ id: 3, names: null, values: [5, 9000], field: 'parts' }] },
      { type: 'nodes', nodes: [{ id: 2, names: null, values: [[1], 5] }] },
      { type: 'frame', action: 0, root: 2 },
    );
    const [, one, three, two, frame] = await linesOf();
    expect(one).toEqual(['node', 1, ['text'], [expect.stringMatching(/^~/)]]);
    expect(two).toEqual(['node', 2, null, [[1], 5]]);
    expect(frame).toEqual(['frame', 0, 2, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(three).toEqual(['node', 3, null, [2048, 10_240]]);
  });

  test('is kept in memory without a database, which is reported once', async () => {
    const { tell, said, linesOf } = open(() => Promise.reject(new Error('private')));
    tell({ type: 'entries', entries });
    expect(await linesOf()).toHaveLength(7);
    expect(said.filter(({ type }) => type === 'degraded')).toEqual([
      { type: 'degraded', cause: 'unavailable' },
    ]);
  });

  test('continues in memory when the disk is full', async () => {
    const { tell, said, heard } = open(() => Promise.resolve(memory(() => true)));
    tell({ type: 'entries', entries }, { type: 'keep' });
    expect(await heard('kept')).toMatchObject({ bytes: expect.any(Number) });
    tell({ type: 'entries', entries }, { type: 'keep' });
    await heard('kept');
    expect(said.filter(({ type }) => type === 'degraded')).toEqual([
      { type: 'degraded', cause: 'full' },
    ]);
  });

  test('loses nothing of the last piece when the disk becomes full', async () => {
    const run = { isFull: false };
    const { tell, heard, linesOf } = open(() => Promise.resolve(memory(() => run.isFull)));
    tell({ type: 'entries', entries: entries.slice(0, 2) }, { type: 'keep' });
    await heard('kept');
    run.isFull = true;
    tell({ type: 'entries', entries: entries.slice(2) });
    // One line more than happened: that the disk is full.
    expect(await linesOf()).toHaveLength(8);
  });

  test('has the pieces from before the disk was full, and a line that says so', async () => {
    const run = { isFull: false };
    const { tell, heard, said, linesOf } = open(() => Promise.resolve(memory(() => run.isFull)));
    const long = Array.from({ length: 40 }, (_, at) => ({
      ...{ kind: 'action', at: 1000 + at },
      action: { type: 'a/long', payload: Array.from({ length: 4000 }, (_none, n) => n + at) },
    })) satisfies readonly RawEntry[];
    // Longer than a piece: the first ones are on the disk for good.
    for (const entry of long) tell({ type: 'entries', entries: [entry] });
    tell({ type: 'keep' });
    await heard('kept');
    run.isFull = true;
    tell({ type: 'entries', entries }, { type: 'list', requestId: 3 });
    expect(await heard('listed')).toMatchObject({ logs: [{ logId: 'log', actions: 42 }] });
    const lines = await linesOf();
    const kinds = lines.map((line) => (Array.isArray(line) ? `${line[0]} ${line[2]}` : ''));
    expect(kinds.filter((kind) => kind === 'trouble storage')).toHaveLength(1);
    expect(lines.filter((line) => Array.isArray(line) && line[0] === 'action')).toHaveLength(42);
    expect(lines[0]).toMatchObject(['begin', {}]);
    expect(lines).toContainEqual(['trouble', 0, 'storage', 'full']);
    expect(said.filter(({ type }) => type === 'degraded')).toHaveLength(1);
    tell({ type: 'forget', logId: 'log' }, { type: 'export', requestId: 8, logId: 'log' });
    expect(await heard('failed')).toMatchObject({ requestId: 8, reason: 'not-kept' });
  });

  test('is listed at once, before the first interval is over', async () => {
    const { tell, heard } = open();
    tell({ type: 'entries', entries }, { type: 'list', requestId: 5 });
    expect(await heard('listed')).toMatchObject({ logs: [{ logId: 'log', actions: 2 }] });
  });

  test('is unknown under another id', async () => {
    const { tell, heard } = open();
    tell({ type: 'export', requestId: 9, logId: 'another' });
    expect(await heard('failed')).toEqual({ type: 'failed', requestId: 9, reason: 'not-kept' });
  });

  test('may be sent without a period, and continues with the next full state', async () => {
    const { tell, heard } = open();
    const at = (millis: number): RawEntry => ({
      kind: 'action',
      at: millis,
      action: { type: `at/${millis}` },
    });
    const begin = (millis: number): ToLog => ({
      type: 'begin',
      at: millis,
      beginning: { startedAt: 1_700_000_000_000 + millis, clientVersion: '', machine: {} },
    });
    tell(begin(1000), { type: 'entries', entries: [at(1100), at(1200), at(1300)] });
    tell(begin(2000), { type: 'entries', entries: [at(2100)] });
    const leaveOut = { from: 1_700_000_001_150, to: 1_700_000_001_250 };
    tell({ type: 'export', requestId: 2, logId: 'log', leaveOut });
    const exported = await heard('exported');
    if (exported.type !== 'exported') throw new Error('no file');
    const read = new PieceReader().push(new Uint8Array(await exported.file.arrayBuffer()));
    const text = read.ok ? read.value.join('') : '';
    expect([...text.matchAll(/at\/(\d+)/g)].map(([, millis]) => millis)).toEqual(['1100', '2100']);
  });

  test('opens with one key alone when encrypted, and is refused with an invalid key', async () => {
    const { tell, heard } = open();
    tell({ type: 'entries', entries });
    const pair = await crypto.subtle.generateKey(
      {
        name: 'RSA-OAEP',
        modulusLength: 2048,
        publicExponent: Uint8Array.of(1, 0, 1),
        hash: 'SHA-256',
      },
      true,
      ['wrapKey', 'unwrapKey'],
    );
    const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
    const publicKey = btoa(String.fromCharCode(...spki));
    tell({ type: 'export', requestId: 3, logId: 'log', publicKey: 'bm8ga2V5' });
    expect(await heard('failed')).toMatchObject({ requestId: 3 });
    tell({ type: 'export', requestId: 4, logId: 'log', publicKey });
    const exported = await heard('exported');
    if (exported.type !== 'exported') throw new Error('no file');
    const bytes = new Uint8Array(await exported.file.arrayBuffer());
    expect(new TextDecoder().decode(bytes.subarray(0, 11))).toBe('PLENARYSEAL');
    const length = new DataView(bytes.buffer).getUint16(12);
    const key = await crypto.subtle.unwrapKey(
      'raw',
      bytes.subarray(14, 14 + length),
      pair.privateKey,
      { name: 'RSA-OAEP' },
      { name: 'AES-GCM' },
      false,
      ['decrypt'],
    );
    const iv = bytes.subarray(14 + length, 26 + length);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      key,
      bytes.subarray(26 + length),
    );
    expect(new PieceReader().push(new Uint8Array(opened)).ok).toBe(true);
  });
});

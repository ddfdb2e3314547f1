import { describe, expect, test } from '@jest/globals';
import { addressOfFile, Gateway } from './gateway';

const origin = 'https://meet.example';
const bytes = new Uint8Array(1000).map((_byte, at) => at % 251);
const report = {
  trackingId: 'aBcD1234eFgH',
  kind: 'log',
  size: 1000,
  at: 5,
  description: 'No sound',
  damage: null,
  isSealed: false,
  groupId: null,
};

/** A gateway that breaks off after every `breakAt` bytes. */
const aGateway = ({ breakAt = 1e9, canGoOn = true } = {}) => {
  const asked: { path: string; headers: Headers }[] = [];
  const waits: number[] = [];
  const answer = (path: string, headers: Headers): Response => {
    if (headers.get('authorization') === 'Bearer guessed') return new Response('', { status: 429 });
    if (path.startsWith('/api/') && headers.get('authorization') !== 'Bearer right')
      return new Response('', { status: 401 });
    if (path.startsWith('/api/v1/runs')) return Response.json({ runs: [] });
    if (path.startsWith('/api/v1/reports?'))
      return Response.json({ reports: [report], next: null });
    if (!path.endsWith('/file') && path !== '/logs/a.plenarylog')
      return new Response('', { status: 404 });
    const from = canGoOn ? Number(/^bytes=(\d+)-$/.exec(headers.get('range') ?? '')?.[1] ?? 0) : 0;
    let at = from;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (at >= from + breakAt) controller.error(new Error('reset'));
        else if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, (at += 100)));
      },
    });
    return new Response(body, {
      status: from > 0 ? 206 : 200,
      headers: { 'content-length': String(bytes.length - from) },
    });
  };
  const gateway = new Gateway({
    origin,
    after: (delay, run) => {
      waits.push(delay);
      queueMicrotask(run);
      return () => undefined;
    },
    random: () => 0,
    fetch: (input, init) => {
      const { pathname, search } = new URL(String(input));
      const headers = new Headers(init?.headers);
      asked.push({ path: pathname + search, headers });
      return Promise.resolve(answer(pathname + search, headers));
    },
  });
  return { gateway, asked, waits };
};
const file = `/api/v1/reports/${report.trackingId}/file`;
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('hex');
const whole = Buffer.from(bytes).toString('hex');

const all = { source: 'people', text: '', since: 0 } as const;

describe('the gateway’s reports', () => {
  test('are listed for the right token alone', async () => {
    const { gateway } = aGateway();
    expect((await gateway.reports('right', all)).reports).toEqual([report]);
    expect(await gateway.runs('right')).toEqual({ runs: [] });
    await expect(gateway.reports('wrong', all)).rejects.toMatchObject({ fault: 'unauthorised' });
    await expect(gateway.reports('guessed', all)).rejects.toMatchObject({ fault: 'too-often' });
  });

  test('are searched by the gateway, page by page', async () => {
    const { gateway, asked } = aGateway();
    await gateway.reports(
      'right',
      { source: 'gateway', text: 'a & b', since: 5 },
      '5_aBcD1234eFgH',
    );
    expect(asked[0]?.path).toBe(
      '/api/v1/reports?source=gateway&limit=100&text=a+%26+b&since=5&before=5_aBcD1234eFgH',
    );
  });

  test('are downloaded with progress, and resume after a lost connection', async () => {
    const { gateway, asked, waits } = aGateway({ breakAt: 300 });
    const progress: number[] = [];
    const options = { token: 'right', onProgress: (read: number) => void progress.push(read) };
    expect(await textOf(await gateway.file(file, options))).toBe(whole);
    expect(asked.map(({ headers }) => headers.get('range'))).toEqual([
      null,
      'bytes=300-',
      'bytes=600-',
      'bytes=900-',
    ]);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(waits).toEqual([250, 500, 1000]);
  });

  test('start over where the server cannot resume, and fail in the end', async () => {
    const { gateway } = aGateway({ breakAt: 300, canGoOn: false });
    const options = { token: 'right', onProgress: () => undefined };
    await expect(gateway.file(file, options)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('send the token only with calls of the gateway', async () => {
    const { gateway, asked } = aGateway();
    const options = { token: 'right', onProgress: () => undefined };
    expect(await textOf(await gateway.file('/logs/a.plenarylog', options))).toBe(whole);
    expect(asked[0]?.headers.get('authorization')).toBeNull();
    await expect(gateway.file('/nothing', options)).rejects.toMatchObject({ fault: 'unknown' });
  });
});

describe('a link', () => {
  test.each([
    ['aBcD1234eFgH', file],
    ['/logs/a.plenarylog', '/logs/a.plenarylog'],
    ['https://meet.example/logs/a?b=1', '/logs/a?b=1'],
    ['logs/a.plenarylog', '/logs/a.plenarylog'],
  ])('to %s is followed', (name, path) => {
    expect(addressOfFile(name, origin)).toBe(path);
  });

  test.each([
    'https://evil.example/a',
    '//evil.example/a',
    '\\\\evil.example/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://evil.example/1',
    'http://meet.example/a',
    'https://meet.example:444/a',
    'file:///etc/passwd',
    'https://meet.example@evil.example/',
  ])('to %s is refused', (name) => {
    expect(() => addressOfFile(name, origin)).toThrow('foreign');
  });
});

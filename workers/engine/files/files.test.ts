import { describe, expect, jest, test } from '@jest/globals';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { ChatFile } from '../../../src/protocol/chatFile';
import type { FromFiles } from '../../../src/protocol/engine/files';
import { encryptedSize } from '../../../src/protocol/fileBlocks';
import { fileChunkSize } from '../../../src/protocol/fileLimits';
import { FilesEngine } from './filesEngine';
import type { FilesEnvironment, HostAnswer } from './filesEnvironment';

// Tens of megabytes are encrypted: slow where the machine is busy.
jest.setTimeout(60_000);

const random = (length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return bytes;
};

const digestOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

/** A file host in this process; the network may fail, and bytes may change on their way. */
const aHost = () => {
  const parts = new Map<number, Uint8Array<ArrayBuffer>>();
  const calls: string[] = [];
  const state = { lost: 0, refused: 0, running: 0, mostRunning: 0, damage: -1 };
  const bytesOf = async (body: FormData | string) =>
    typeof body === 'string'
      ? new Uint8Array()
      : new Uint8Array(await (body.get('file') as File).arrayBuffer());
  const environment: FilesEnvironment = {
    subtle: crypto.subtle,
    random,
    wait: () => Promise.resolve(),
    post: async (url, { body, headers, onSent }): Promise<HostAnswer> => {
      const { pathname, searchParams } = new URL(url, 'http://host');
      calls.push(`${pathname} ${searchParams.get('partNumber') ?? ''} ${headers['zmk']}`);
      state.running += 1;
      state.mostRunning = Math.max(state.mostRunning, state.running);
      const bytes = await bytesOf(body);
      await new Promise((resolve) => setTimeout(resolve, 5));
      state.running -= 1;
      if (state.lost > 0) {
        state.lost -= 1;
        throw new Error('lost');
      }
      const refused = state.refused;
      onSent(bytes.length);
      const number = Number(searchParams.get('partNumber') ?? 1);
      if (bytes.length > 0) parts.set(number, bytes);
      return {
        status: refused === 0 ? 200 : refused,
        header: (name) => (name === 'file-id' ? 'file-of-host' : `etag-${number}`),
        text: JSON.stringify({ uploadid: 'upload-0001', path: '/file', metadata: 'meta' }),
      };
    },
    get: async () => {
      const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
      const bytes = new Uint8Array(await new Blob(inOrder).arrayBuffer());
      if (state.damage >= 0) bytes[state.damage] = (bytes[state.damage] ?? 0) ^ 1;
      return { status: 200, body: new Blob([bytes]).stream() };
    },
    openSink: () => {
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      return Promise.resolve({
        write: (bytes) => Promise.resolve(void pieces.push(bytes)),
        finish: () => Promise.resolve(new Blob(pieces)),
        abandon: () => Promise.resolve(),
      });
    },
  };
  const waiting = new Set<() => void>();
  const said: FromFiles[] = [];
  const engine = new FilesEngine(environment, (message) => {
    said.push(message);
    waiting.forEach((check) => check());
  });
  engine.obey({ type: 'host', host: { server: '', zmk: 'key-1' } });
  const until = <T extends FromFiles['type']>(type: T, id: string) =>
    new Promise<Extract<FromFiles, { type: T }>>((resolve) => {
      const check = (): void => {
        for (const message of said)
          if (message.type === type && 'id' in message && message.id === id)
            resolve(message as Extract<FromFiles, { type: T }>);
      };
      waiting.add(check);
      check();
    });
  return { engine, state, calls, parts, said, until };
};

const send = async (host: ReturnType<typeof aHost>, content: Uint8Array<ArrayBuffer>) => {
  const file = new Blob([content]);
  host.engine.obey({ type: 'upload', id: 'up', file, name: 'data.avi' });
  const { fileID, digest, key } = await host.until('uploaded', 'up');
  return { fileID, digest, key, name: 'data.avi', size: content.length, type: '' } as ChatFile;
};
const get = async (host: ReturnType<typeof aHost>, file: ChatFile) => {
  host.engine.obey({ type: 'download', id: 'get', file });
  const { blob } = await host.until('downloaded', 'get');
  return digestOf(new Uint8Array(await blob.arrayBuffer()));
};

describe('a file', () => {
  test.each([0, 1, 32_768, 100_000])('of %d bytes arrives as it was', async (size) => {
    const host = aHost();
    const content = random(size);
    const file = await send(host, content);
    expect(file.digest).toBe(digestOf(content));
    expect(host.parts.get(1)).toHaveLength(encryptedSize(size));
    expect(await get(host, file)).toBe(digestOf(content));
  });

  test('goes in parts, at most three at once, and of lost ones each goes again', async () => {
    const host = aHost();
    const content = random(3 * fileChunkSize + 5);
    host.state.lost = 2;
    const file = await send(host, content);
    expect(host.state.mostRunning).toBeLessThanOrEqual(3);
    expect(host.calls.filter((call) => call.startsWith('/upload/parts')).length).toBeLessThan(7);
    expect([...host.parts.keys()].sort()).toEqual([1, 2, 3, 4]);
    expect(await get(host, file)).toBe(digestOf(content));
    expect(host.said).toContainEqual({ type: 'progress', id: 'up', bytes: content.length });
  });

  test('that was changed on its way, or cut, is damaged', async () => {
    const host = aHost();
    const file = await send(host, random(70_000));
    host.state.damage = 40_000;
    host.engine.obey({ type: 'download', id: 'changed', file });
    expect(await host.until('failed', 'changed')).toMatchObject({ fault: 'damaged' });
    host.state.damage = -1;
    host.engine.obey({ type: 'download', id: 'other', file: { ...file, digest: '0'.repeat(64) } });
    expect(await host.until('failed', 'other')).toMatchObject({ fault: 'damaged' });
    host.parts.set(1, host.parts.get(1)!.slice(0, 60_000));
    host.engine.obey({ type: 'download', id: 'cut', file });
    expect(await host.until('failed', 'cut')).toMatchObject({ fault: 'network' });
  });

  test('is no program with the name of a picture', async () => {
    const host = aHost();
    const file = new Blob(['MZ and more']);
    host.engine.obey({ type: 'upload', id: 'bad', file, name: 'photo.png' });
    expect(await host.until('failed', 'bad')).toMatchObject({ fault: 'content' });
    expect(host.calls).toEqual([]);
  });

  test.each([
    [403, 'forbidden'],
    [404, 'gone'],
    [413, 'too-large'],
    [415, 'type'],
    [422, 'damaged'],
    [507, 'full'],
    [503, 'network'],
  ])('that the host refuses with %d fails as %s', async (status, fault) => {
    const host = aHost();
    host.state.refused = status;
    host.engine.obey({ type: 'upload', id: 'up', file: new Blob(['x']), name: 'a.txt' });
    expect(await host.until('failed', 'up').catch(() => undefined)).toMatchObject(
      status === 503 ? { type: 'failed' } : { fault },
    );
  });

  test('waits while it is paused, and is gone once it is canceled', async () => {
    const host = aHost();
    host.engine.obey({ type: 'upload', id: 'up', file: new Blob([random(10)]), name: 'a.avi' });
    host.engine.obey({ type: 'pause', id: 'up' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(host.calls).toEqual([]);
    host.engine.obey({ type: 'host', host: { server: '', zmk: 'key-2' } });
    host.engine.obey({ type: 'resume', id: 'up' });
    await host.until('uploaded', 'up');
    expect(host.calls).toEqual(['/wc/fileupload  key-2']);
    host.engine.obey({ type: 'upload', id: 'no', file: new Blob([random(10)]), name: 'a.avi' });
    host.engine.obey({ type: 'cancel', id: 'no' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(host.said.filter((message) => 'id' in message && message.id === 'no')).toEqual([]);
  });
});

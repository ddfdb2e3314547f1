import { fail, ok, type Result } from '../../kernel/result';
import { millis, type Millis } from '../../kernel/units';
import { encodeMediaMessage } from '../../protocol/channels/mediaControl';
import {
  carriesText,
  testPaths,
  testPong,
  testUploaded,
  type TestSocketType,
} from '../../protocol/http/deviceTest';
import { httpTextLimit } from '../../protocol/limits';
import { parseJson, parseWith } from '../../protocol/parse';
import type { TestCallFailure, TestNetworkPort, Transfer } from '../deviceTestPort';

type PacketSocket = Exclude<TestSocketType, 'signal' | 'command'>;

/** Approximate packet sizes in a meeting, by kind. @decision */
const packetSizes: Readonly<Record<PacketSocket, number>> = {
  audio: 160,
  video: 4_000,
  share: 12_000,
};
/** A status of a gateway that responds, but not to this call. */
const isBusy = (status: number): boolean => status === 429 || status === 503;

type Answer<T> = Result<T, TestCallFailure>;

const call = async <T>(
  url: string,
  init: RequestInit,
  read: (response: Response) => Promise<T | undefined>,
): Promise<Answer<T>> => {
  try {
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store', ...init });
    if (!response.ok) return fail(isBusy(response.status) ? 'busy' : 'unreachable');
    const value = await read(response);
    return value === undefined ? fail('unreachable') : ok(value);
  } catch {
    return fail('unreachable');
  }
};

/** Counts the bytes received within the limit. */
const countBytes = async (body: ReadableStream<Uint8Array>, limit: Millis): Promise<Transfer> => {
  const from = performance.now();
  const reader = body.getReader();
  const late = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), limit);
  });
  let bytes = 0;
  for (;;) {
    const piece = await Promise.race([reader.read(), late]);
    if (piece === 'late' || piece.done) break;
    bytes += piece.value.length;
  }
  await reader.cancel();
  return { bytes, duration: millis(performance.now() - from) };
};

/** Incompressible bytes; the generator returns at most 65,536 at once. */
const randomBytes = (length: number): Uint8Array<ArrayBuffer> => {
  const random = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536)
    crypto.getRandomValues(random.subarray(at, Math.min(length, at + 65_536)));
  return random;
};

const messageOf = (type: TestSocketType): string | Uint8Array<ArrayBuffer> =>
  carriesText(type)
    ? encodeMediaMessage({ name: 'ping', body: { t: 0 } }, 1)
    : randomBytes(packetSizes[type]);

/** The network between this page and the gateway at `origin`. */
export const createTestNetwork = (origin: string): TestNetworkPort => ({
  ping: (signal) =>
    call(`${origin}${testPaths.ping}`, { signal }, async (response) => {
      const body = parseJson(await response.text(), httpTextLimit);
      const pong = body.ok ? parseWith(testPong, body.value) : body;
      return pong.ok ? pong.value : undefined;
    }),
  download: (bytes, { limit, signal }) =>
    call(`${origin}${testPaths.download}?bytes=${bytes}`, { signal }, async ({ body }) =>
      body ? countBytes(body, limit) : undefined,
    ),
  upload: async (bytes, signal) => {
    const from = performance.now();
    const init: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: randomBytes(bytes),
      signal,
    };
    return call(`${origin}${testPaths.upload}`, init, async (response) => {
      const body = parseJson(await response.text(), httpTextLimit);
      const uploaded = body.ok ? parseWith(testUploaded, body.value) : body;
      if (!uploaded.ok || uploaded.value.bytes !== bytes) return undefined;
      return { bytes, duration: millis(performance.now() - from) };
    });
  },
  openSocket: (type, onEvent) => {
    const message = messageOf(type);
    const address = `${origin.replace(/^http/, 'ws')}${testPaths.socket}?type=${type}`;
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => onEvent({ type: 'open' });
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if ((typeof data === 'string') === carriesText(type)) onEvent({ type: 'echo' });
    };
    socket.onclose = () => onEvent({ type: 'closed' });
    return {
      send: () => {
        if (socket.readyState === WebSocket.OPEN) socket.send(message);
      },
      close: () => {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
      },
    };
  },
});

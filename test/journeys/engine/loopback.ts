import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  encodeMediaMessage,
  readMediaCommand,
  type MediaIndication,
} from '../../../src/protocol/channels/mediaControl';
import { readPacketHeader } from '../../../src/protocol/channels/packet';
import { readStreamKey, userOfStream } from '../../../src/protocol/streamKey';
import { decodeEnvelope } from '../../../src/protocol/signal/envelope';

/** A server of the engine's test page, its workers, and a relay that only forwards. */
export interface Loopback {
  readonly address: string;
  /** Every media packet that passed. */
  readonly packets: readonly Buffer[];
  close(): Promise<void>;
}

interface Member {
  readonly socket: WebSocket;
  readonly userId: number;
  readonly medium: string;
  wanted: ReadonlyMap<number, number>;
  codecs: number[] | undefined;
}

const entries = {
  page: 'test/journeys/engine/page.ts',
  hooks: 'test/journeys/engine/hooks.ts',
  'video.worker': 'workers/video.worker.ts',
  'audio.worker': 'workers/audio.worker.ts',
  'capture.worklet': 'workers/capture.worklet.ts',
  'playback.worklet': 'workers/playback.worklet.ts',
};

const makeBundle = async (): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    entryPoints: entries,
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  });
  return new Map(built.outputFiles.map(({ path, text }) => [path, text]));
};

const bundled: { files?: Promise<ReadonlyMap<string, string>> } = {};
/** The same for every loopback of a file of tests. */
const bundle = (): Promise<ReadonlyMap<string, string>> => (bundled.files ??= makeBundle());

/** A relay without any policy: everything to everyone who wants it. */
class Relay {
  readonly packets: Buffer[] = [];
  readonly #members = new Set<Member>();
  #seq = 0;

  join(socket: WebSocket, query: URLSearchParams): void {
    const userId = Number(query.get('user'));
    const medium = query.get('type') ?? '';
    const member: Member = { socket, userId, medium, wanted: new Map(), codecs: undefined };
    this.#members.add(member);
    socket.on('close', () => this.#members.delete(member));
    socket.on('message', (raw: Buffer, isBinary) => {
      if (isBinary) this.#forward(member, raw);
      else this.#command(member, raw.toString());
    });
    this.#tellWanted();
  }

  #forward(from: Member, packet: Buffer): void {
    this.packets.push(packet);
    const header = readPacketHeader(packet);
    if (!header.ok) return;
    const stream = readStreamKey(header.value.ssrc);
    if (stream === undefined) return;
    const sender = userOfStream(stream);
    for (const member of this.#members) {
      if (member === from || member.medium !== from.medium) continue;
      const isWanted = member.medium === 'a' || member.wanted.get(sender) === header.value.layer;
      if (isWanted) member.socket.send(packet);
    }
  }

  #command(member: Member, text: string): void {
    const envelope = decodeEnvelope(text);
    const read = envelope.ok ? readMediaCommand(envelope.value) : envelope;
    if (!read.ok) throw new Error(`A command that cannot be read: ${read.error.detail}`);
    const { value } = read;
    if (value.name === 'ping') this.#say(member, { name: 'pong', body: value.body });
    if (value.name === 'subscribe') {
      member.wanted = new Map(value.body.streams.map((stream) => [stream.userId, stream.layer]));
      member.codecs = value.body.codecs;
      this.#tellWanted();
    }
    if (value.name === 'askKeyFrame')
      for (const sender of this.#members)
        if (sender.userId === value.body.userId && sender.medium === member.medium)
          this.#say(sender, { name: 'keyFrameWanted', body: { layer: value.body.layer } });
  }

  #tellWanted(): void {
    for (const sender of this.#members) {
      if (sender.medium === 'a') continue;
      const viewers = [...this.#members].filter(
        ({ medium, wanted }) => medium === sender.medium && wanted.has(sender.userId),
      );
      const layers = [...new Set(viewers.map(({ wanted }) => wanted.get(sender.userId) ?? 0))];
      const codecs = [2, 3, 4, 5].filter((codec) =>
        viewers.every((viewer) => viewer.codecs?.includes(codec) ?? codec === 2),
      );
      this.#say(sender, { name: 'layersWanted', body: { layers, codecs } });
    }
  }

  #say(member: Member, message: MediaIndication): void {
    this.#seq += 1;
    member.socket.send(encodeMediaMessage(message, this.#seq));
  }
}

const serve = (files: ReadonlyMap<string, string>, isIsolated: boolean): Server =>
  createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const script = files.get(path);
    response.setHeader('Cache-Control', 'no-store');
    if (isIsolated) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    if (script !== undefined) response.setHeader('Content-Type', 'text/javascript');
    else response.setHeader('Content-Type', 'text/html');
    response.end(
      script ?? '<!doctype html><title>engine</title><body><script src="/page.js"></script>',
    );
  });

/** Starts it on a free port. Without isolation the page has no shared memory. */
export const openLoopback = async (options: {
  readonly isIsolated: boolean;
}): Promise<Loopback> => {
  const relay = new Relay();
  const server = serve(await bundle(), options.isIsolated);
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    relay.join(socket, new URL(request.url ?? '/', 'http://localhost').searchParams);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // Named so that browsers trust it with cameras and shared memory.
    address: `http://localhost:${port}`,
    packets: relay.packets,
    close: async () => {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

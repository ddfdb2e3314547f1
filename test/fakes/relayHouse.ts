import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { PacketSocketType } from '../../src/gateway/relay/packetSocket';
import { createRelay } from '../../src/gateway/relay/relay';
import type { MediaGrant } from '../../src/gateway/relay/grants';
import type { RelayPort } from '../../src/gateway/relay/relayPort';
import {
  encodeMediaMessage,
  readMediaIndication,
  type MediaCommand,
  type MediaIndication,
} from '../../src/protocol/channels/mediaControl';
import { anyGrant } from '../builders/aMediaGrant';
import { readPacketHeader } from '../../src/protocol/channels/packet';
import { CloseCode } from '../../src/protocol/channels/queries';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';

/** A real websocket client that keeps what it gets. */
export class MediaPeer {
  readonly packets: Buffer[] = [];
  readonly said: MediaIndication[] = [];
  closeCode: number | undefined;
  #sequence = 0;
  #waiting: (() => void)[] = [];

  constructor(readonly ws: WebSocket) {
    ws.on('message', (received: Buffer, isBinary: boolean) => {
      if (isBinary) this.packets.push(received);
      else {
        const message = decodeEnvelope(received.toString());
        const read = message.ok ? readMediaIndication(message.value) : message;
        if (read.ok) this.said.push(read.value);
      }
      this.#wake();
    });
    ws.on('close', (code) => {
      this.closeCode = code;
      this.#wake();
    });
  }

  say(command: MediaCommand): void {
    this.#sequence += 1;
    this.ws.send(encodeMediaMessage(command, this.#sequence));
  }

  /** Wishes for one person's picture, and for nobody else's. */
  watch(user: number, layer: number): void {
    this.say({ name: 'subscribe', body: { streams: [{ userId: user, layer }] } });
  }

  /** Resolves when `holds` does; jest's own time limit says when it never does. */
  async until(holds: (peer: MediaPeer) => boolean): Promise<void> {
    while (!holds(this)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** What the relay had to say until now has arrived when this resolves. */
  async settle(): Promise<void> {
    const t = Math.random();
    this.say({ name: 'ping', body: { t } });
    await this.until(({ said }) => said.some((m) => m.name === 'pong' && m.body?.t === t));
  }

  get shown(): { layer: number; sequence: number; isKeyFrame: boolean; ssrc: number }[] {
    return this.packets.map((packet) => {
      const read = readPacketHeader(packet);
      if (!read.ok) throw new Error(read.error.detail);
      const { layer, sequence, isKeyFrame, ssrc } = read.value;
      return { layer, sequence, isKeyFrame, ssrc };
    });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) run();
  }
}

/** A relay behind a real server on this machine, with one meeting whose grants a test may change. */
export class RelayHouse {
  readonly relay: RelayPort = createRelay({
    // Tests send faster than cameras do.
    limits: { bytesPerSecond: 1e9 },
    now: () => performance.now() + this.#skipped,
    after: (delay, run) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
  });
  #skipped = 0;
  #revision = 0;
  readonly #granted = new Set<number>();
  readonly #sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  readonly #server: Server = createServer();
  readonly #clients: WebSocket[] = [];

  /** Gives `user` a grant, which allows everything unless told otherwise; null takes it away. */
  grant(user: number, fields: Partial<MediaGrant> | null = {}): void {
    this.#revision += 1;
    const grant = fields && { ...anyGrant, ...fields };
    this.#granted.add(user);
    this.relay.post({
      name: 'setGrants',
      meetingId: 'm',
      revision: this.#revision,
      changes: [[user, grant]],
    });
  }

  /** Closes the sockets of `user`. */
  remove(user: number): void {
    const [code, reason] = [CloseCode.left, 'left'];
    this.relay.post({ name: 'removePerson', meetingId: 'm', userId: user, code, reason });
  }

  async open(): Promise<void> {
    this.relay.post({ name: 'openMeeting', meetingId: 'm' });
    this.#server.on('upgrade', (request, socket: Socket, head) => {
      this.#sockets.handleUpgrade(request, socket, head, (ws) => {
        const query = new URL(request.url ?? '', 'http://x').searchParams;
        const userId = Number(query.get('user'));
        if (!this.#granted.has(userId)) this.grant(userId);
        const type = query.get('type') as PacketSocketType;
        const isCopy = query.has('copy');
        this.relay.admit({ meetingId: 'm', userId, type, isCopy }, { socket, ws });
      });
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Lets time pass for the relay; what is due then happens at its next tick. */
  skip(ms: number): void {
    this.#skipped += ms;
  }

  /** Resolves when the relay's totals are as a test wants them. */
  async counted(holds: (figures: Readonly<Record<string, number>>) => boolean): Promise<void> {
    while (!holds(this.relay.figures())) await new Promise((done) => setImmediate(done));
  }

  async close(): Promise<void> {
    this.relay.close();
    for (const client of this.#clients) client.terminate();
    this.#sockets.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async join(user: number, type: PacketSocketType, isCopy = false): Promise<MediaPeer> {
    const client = await this.knock(user, type, isCopy);
    await client.settle();
    return client;
  }

  /** As `join`, of somebody who may be turned away. */
  async knock(user: number, type: PacketSocketType, isCopy = false): Promise<MediaPeer> {
    const { port } = this.#server.address() as AddressInfo;
    const query = `type=${type}&user=${user}${isCopy ? '&copy=1' : ''}`;
    const ws = new WebSocket(`ws://127.0.0.1:${port}/?${query}`);
    this.#clients.push(ws);
    const client = new MediaPeer(ws);
    await new Promise((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('error', reject);
    });
    return client;
  }
}

import type { MediaCommand, MediaIndication } from '../../src/protocol/channels/mediaControl';
import { sentOn } from '../../src/protocol/channels/streamChannels';
import type { MediaChannel } from '../../src/protocol/vocabulary/media';
import type { PacketHeader } from '../../src/protocol/channels/packet';
import type { Ssrc } from '../../src/protocol/ids';
import { streamKeyOf, type StreamKey } from '../../src/protocol/streamKey';
import type {
  ChannelReport,
  CopyWish,
  CounterReport,
  ErrorReport,
  MediaKey,
  MediaSession,
  SilenceReport,
  SocketReport,
  StreamStatistics,
} from '../../src/protocol/engine/media';
import { BrokenSocketWatch } from './brokenSocketWatch';
import { causeName } from './causeName';
import type { EngineEnvironment } from './environment';
import { MediaSocket } from './mediaSocket';
import { PacketDecryptor } from './packetDecryptor';
import { PacketEncryptor, type PlainHeader, type StreamKeys } from './packetEncryptor';
import { PacketKeys } from './packetKeys';
import { noWay, type ReceivedWay } from './way';

/** How often the counter is reported for saving, ms. */
const counterInterval = 1000;
/** How long clients have to receive a new key before it is used, ms. @decision */
export const rekeyDelay = 300;
/** How long packets with the former key may be in transit, ms. @decision */
const formerKeyTime = 2000;

/** The most streams in a report of reception. */
const mostReported = 200;
const mostJitter = 60_000;

/** The uplink of a session. */
export interface Uplink {
  readonly socket: MediaSocket;
  readonly encryptor: PacketEncryptor;
  readonly session: MediaSession;
}

export interface MediaLinkOptions {
  readonly environment: EngineEnvironment;
  readonly channel: MediaChannel;
  /** Packets worth a copy while the link loses. */
  readonly isPrecious: (header: PlainHeader) => boolean;
  readonly post: (report: ChannelReport) => void;
  /** The gateway hears commands from now on. */
  readonly opened?: () => void;
  /** Packets can be sent: the keys for them are there. */
  readonly ready: (uplink: Uplink) => void;
  readonly closed: () => void;
  readonly indication: (indication: MediaIndication) => void;
  readonly packet: (
    header: PacketHeader,
    payload: Uint8Array<ArrayBuffer>,
    isNewSession: boolean,
  ) => void;
  readonly refused: (ssrc: Ssrc) => void;
  /** Packets are encrypted with a new key: later participants can decrypt only these. */
  readonly rekeyed: () => void;
}

interface Connection {
  readonly session: MediaSession;
  readonly keys: PacketKeys;
  readonly socket: MediaSocket;
  readonly decryptor: PacketDecryptor;
  encryptor: PacketEncryptor | undefined;
  isCurrent: boolean;
}

/** A channel's socket with its keys: encrypted packets on one side, plain frames on the other. */
export class MediaLink {
  readonly #options: MediaLinkOptions;
  #connection: Connection | undefined;
  readonly #socketWatch: BrokenSocketWatch;
  #stopCounting: (() => void) | undefined;
  #savedCounter = -1;

  constructor(options: MediaLinkOptions) {
    this.#options = options;
    const { channel } = options;
    this.#socketWatch = new BrokenSocketWatch(() =>
      this.#post({ type: 'error', code: 'socket-broken', detail: channel }),
    );
  }

  /** True from `connect` until its socket is closed. */
  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** True while packets can be sent. */
  get isOpen(): boolean {
    return this.#connection?.socket.isOpen ?? false;
  }

  /** The downlink. */
  get receivedWay(): ReceivedWay {
    return this.#connection?.socket.receivedWay ?? noWay;
  }

  /** Opens the socket of `session`; a former one is closed. */
  connect(session: MediaSession): void {
    this.disconnect();
    const { environment, indication, refused, packet } = this.#options;
    const keys = new PacketKeys(environment.subtle, session.meetingId);
    keys.add(session);
    const decryptor = new PacketDecryptor(environment.subtle, keys, { opened: packet, refused });
    const socket = new MediaSocket(environment, session, {
      report: (report) => this.#report(connection, report),
      opened: () => void this.#opened(connection),
      indication,
      packet: (raw) => void decryptor.decrypt(raw),
    });
    const connection: Connection = {
      session,
      keys,
      socket,
      decryptor,
      encryptor: undefined,
      isCurrent: true,
    };
    this.#connection = connection;
    this.#post({ type: 'socket', state: 'connecting' });
    // Derived while the socket opens; whoever sends with them sees a failure.
    this.#ownKeys(connection, session.keyEpoch).catch(() => undefined);
  }

  /** Derives the keys of streams whose packets are about to come. */
  expect(streams: readonly StreamKey[]): void {
    const keys = this.#connection?.keys;
    // Whoever decrypts with them sees a failure.
    for (const stream of streams) keys?.keyOf(stream, keys.newest).catch(() => undefined);
  }

  /** Gives the connected socket a second one for copies. */
  openCopy(url: string): void {
    this.#connection?.socket.openCopy(url);
  }

  /** Decrypts packets of `key` from now on, and soon encrypts with it. */
  rekey(key: MediaKey): void {
    const connection = this.#connection;
    if (!connection) return;
    const { environment } = this.#options;
    const isNewest = (): boolean => connection.isCurrent && connection.keys.newest === key.keyEpoch;
    connection.keys.add(key);
    environment.after(rekeyDelay, () => {
      if (isNewest()) void this.#useNewest(connection);
    });
    environment.after(rekeyDelay + formerKeyTime, () => {
      if (isNewest()) connection.keys.forgetFormer();
    });
  }

  /** Closes the socket; nothing is sent afterward. */
  disconnect(): void {
    this.#connection?.socket.close();
  }

  /** Sends a command to the gateway. */
  say(command: MediaCommand): void {
    this.#connection?.socket.say(command);
  }

  /** Reports the reception of the last second to the gateway. */
  reportReception(streams: readonly StreamStatistics[]): void {
    const worst = (measure: (stream: StreamStatistics) => number): number =>
      Math.max(0, ...streams.map(measure));
    this.say({
      name: 'reportReception',
      body: {
        rtt: Math.max(0, this.receivedWay.rtt),
        loss: Math.min(
          100,
          worst(({ avg_loss }) => avg_loss),
        ),
        streams: streams
          .slice(0, mostReported)
          .flatMap(({ userId, jitter, avg_loss }) =>
            userId === 0
              ? []
              : [{ userId, jitter: Math.min(mostJitter, jitter), loss: Math.min(100, avg_loss) }],
          ),
      },
    });
  }

  /** Packets refused since the last call. */
  takeRefused(): number {
    return this.#connection?.decryptor.takeRefused() ?? 0;
  }

  #post(report: SocketReport | SilenceReport | CopyWish | ErrorReport | CounterReport): void {
    this.#options.post({ ...report, channel: this.#options.channel });
  }

  async #useNewest(connection: Connection): Promise<void> {
    const keyEpoch = connection.keys.newest;
    try {
      const keys = await this.#ownKeys(connection, keyEpoch);
      if (!connection.encryptor || connection.keys.newest !== keyEpoch) return;
      connection.encryptor.useKeys(keys, keyEpoch);
      this.#options.rekeyed();
    } catch (cause) {
      this.#post({ type: 'error', code: 'encrypt-failed', detail: causeName(cause) });
    }
  }

  async #opened(connection: Connection): Promise<void> {
    const { environment, isPrecious, opened, ready } = this.#options;
    const { session } = connection;
    opened?.();
    try {
      const keyEpoch = connection.keys.newest;
      const keys = await this.#ownKeys(connection, keyEpoch);
      if (!connection.isCurrent) return;
      const encryptor = new PacketEncryptor({
        subtle: environment.subtle,
        keys,
        keyEpoch,
        keyId: session.keyId,
        counterStart: session.counterStart,
        send: (packet, header) => connection.socket.send(packet, isPrecious(header)),
        failed: (cause) =>
          this.#post({ type: 'error', code: 'encrypt-failed', detail: causeName(cause) }),
      });
      connection.encryptor = encryptor;
      this.#stopCounting = environment.every(counterInterval, () => this.#saveCounter(encryptor));
      ready({ socket: connection.socket, encryptor, session });
    } catch (cause) {
      this.#post({ type: 'error', code: 'init-failed', detail: causeName(cause) });
    }
  }

  /** The keys of everything that is sent over this channel. */
  async #ownKeys({ keys, session }: Connection, keyEpoch: number): Promise<StreamKeys> {
    const streams = sentOn(this.#options.channel).map((source) =>
      streamKeyOf(session.userId, source),
    );
    return new Map(
      await Promise.all(
        streams.map(async (stream) => [stream, await keys.keyOf(stream, keyEpoch)] as const),
      ),
    );
  }

  #saveCounter(encryptor: PacketEncryptor): void {
    if (encryptor.counter === this.#savedCounter) return;
    this.#savedCounter = encryptor.counter;
    this.#post({ type: 'counter', counter: encryptor.counter });
  }

  #report(connection: Connection, report: SocketReport | SilenceReport | CopyWish): void {
    if (report.type === 'socket') this.#socketWatch.see(report);
    this.#post(report);
    if (report.type !== 'socket' || report.state !== 'closed' || !connection.isCurrent) return;
    connection.isCurrent = false;
    this.#stopCounting?.();
    if (connection.encryptor) this.#saveCounter(connection.encryptor);
    connection.encryptor?.close();
    if (this.#connection === connection) this.#connection = undefined;
    this.#options.closed();
  }
}

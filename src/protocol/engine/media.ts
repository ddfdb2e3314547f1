import type { UserId } from '../ids';
import type { StreamKey } from '../streamKey';
import type { MediaChannel } from '../vocabulary/media';
import type { Layer, PacketCodec } from '../channels/packet';

/** A key of the meeting: it has a new one whenever somebody goes. @source RELIABILITY 2.3 item 21 */
export interface MediaKey {
  /** 32 bytes. */
  readonly encryptKey: Uint8Array;
  /** Grows by one with every key. */
  readonly keyEpoch: number;
}

/**
 * What every media worker needs to open its socket and to make keys. Structured-cloned; the worker
 * keeps its own copy of `encryptKey` and never posts it back.
 */
export interface MediaSession extends MediaKey {
  /** Full socket address with `type`, `cid` and `ticket`. */
  readonly url: string;
  readonly userId: UserId;
  readonly meetingId: string;
  /** Key id of packets sent in this media session. */
  readonly keyId: number;
  /** First counter to use: 0, or the saved one plus 1,000,000 after a reset. */
  readonly counterStart: number;
}

/** What every media worker does with the sockets of its channels. */
export type LinkCommand =
  | { readonly type: 'connect'; readonly channel: MediaChannel; readonly session: MediaSession }
  /** A second socket for copies, beside the connected one; it ends with that. */
  | { readonly type: 'openCopy'; readonly channel: MediaChannel; readonly url: string }
  | { readonly type: 'disconnect' }
  /** The meeting has another key from now on. */
  | { readonly type: 'rekey'; readonly key: MediaKey };

/** State of the socket that a media worker owns. */
export type WorkerSocketState = 'connecting' | 'connected' | 'closed';

/** A socket's change, with the close code and reason where it closed. */
export interface SocketReport {
  readonly type: 'socket';
  readonly state: WorkerSocketState;
  readonly code?: number;
  readonly reason?: string;
}

/**
 * An open socket over which nothing has come for so long although it was asked: sent each second
 * while it lasts.
 */
export interface SilenceReport {
  readonly type: 'silent';
  /** Since the last packet or message, ms. */
  readonly millis: number;
}

/**
 * Codes of media trouble, each with its own text in `vocabulary/messages.ts`.
 * @source media 8
 */
export type MediaErrorCode =
  | 'unsupported'
  | 'permission-denied'
  | 'permission-blocked-by-system'
  | 'device-not-found'
  | 'device-in-use'
  | 'device-ended'
  | 'overconstrained'
  | 'autoplay-failed'
  | 'zero-data'
  | 'sample-rate-mismatch'
  | 'encode-failed'
  | 'decode-failed'
  | 'decrypt-failed'
  | 'socket-broken'
  | 'stream-failed'
  | 'init-failed';

/** Media trouble, as a worker tells it. */
export interface ErrorReport {
  readonly type: 'error';
  readonly code: MediaErrorCode;
  /** For the log: names of browser errors, never a device label. */
  readonly detail: string;
}

/**
 * Whether a medium is encoded, or decoded: told when it first succeeds, and at every change. Of several
 * people whose sound or picture is decoded the last change counts.
 * @source media 4 (media encode and decode status)
 */
export interface MediaStatusReport {
  readonly type: 'status';
  readonly direction: 'encode' | 'decode';
  readonly state: 'success' | 'fail';
}

/**
 * Delay and loss were seen: a second socket would carry copies, first copy wins. It is answered by
 * `openCopy` with an address whose ticket opens one socket, or not at all; said at most every 10 s.
 */
export interface CopyWish {
  readonly type: 'copyWanted';
}

/** Counter to be saved so that a reset can jump past it; sent at most once a second. */
export interface CounterReport {
  readonly type: 'counter';
  readonly counter: number;
}

/** What a media worker says of one of its channels. */
export type ChannelReport = { readonly channel: MediaChannel } & (
  SocketReport | SilenceReport | CopyWish | ErrorReport | CounterReport | MediaStatusReport
);

/** A stream's statistics over the last second. @source media 3 (quality statistics) */
export interface StreamStatistics {
  /** 0 for a local stream. */
  readonly userId: UserId | 0;
  /** Logs of builds that knew one stream of each person and medium leave it out. */
  readonly stream?: StreamKey;
  /** Hz, for audio. */
  readonly sample_rate?: number;
  readonly width?: number;
  readonly height?: number;
  readonly fps?: number;
  /** ms */
  readonly rtt: number;
  /** ms */
  readonly jitter: number;
  /** percent */
  readonly avg_loss: number;
  readonly max_loss: number;
  /** bit/s */
  readonly bitrate: number;
  readonly bandwidth: number;
  readonly layer?: Layer;
  readonly codec?: PacketCodec;
  /** Frames dropped before encoding or drawing. */
  readonly dropped: number;
  /** Capture to draw, ms, where both clocks are this machine's; otherwise relative to the first. */
  readonly latency?: number;
  /** 95th percentile of the same, ms. */
  readonly latencyP95?: number;
  /** Audio: milliseconds that were filled in for what did not come. */
  readonly concealed?: number;
  /** Audio: times that nothing was left to play in the middle of speech. */
  readonly underruns?: number;
}

/** What a machine could not keep up with in the last second. @source DESIGN 4 (ladder) */
export interface MediaLoad {
  /** Shares, 0 to 1, of frames that were not encoded because encoders were behind. */
  readonly encode: number;
  /** Not decoded because decoders were behind. */
  readonly decode: number;
  /** Not drawn because newer ones had come. */
  readonly paint: number;
  /** What the Compute Pressure API says of the processor, where there is one. */
  readonly pressure?: 'nominal' | 'fair' | 'serious' | 'critical';
}

/**
 * Statistics of every stream sent and received of one medium, once a second. What a worker says of
 * itself is in the report of its main medium, which has the worker's name.
 */
export interface StatisticsReport {
  readonly type: 'statistics';
  readonly encode: readonly StreamStatistics[];
  readonly decode: readonly StreamStatistics[];
  /** Video frames that the worker holds now: bounded by the tiles shown, or there is a leak. */
  readonly openFrames?: number;
  /** Packets refused by authentication or as replays since the last report. */
  readonly refusedPackets?: number;
  /** Of video. */
  readonly load?: MediaLoad;
}

/** A report as a worker sends it; of its main medium where it names none. */
export type WorkerStatistics = StatisticsReport & { readonly medium?: MediaChannel };

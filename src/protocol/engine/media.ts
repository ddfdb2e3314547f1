import type { UserId } from '../ids';
import type { StreamKey } from '../streamKey';
import type { MediaChannel } from '../vocabulary/media';
import type { Layer, PacketCodec } from '../channels/packet';

/** A meeting key; a new one follows whenever somebody leaves. @source RELIABILITY 2.3 item 21 */
export interface MediaKey {
  /** 32 bytes. */
  readonly encryptKey: Uint8Array;
  /** Grows by one with every key. */
  readonly keyEpoch: number;
}

/**
 * What every media worker needs to open its socket and derive keys. Structured-cloned; the worker
 * keeps its own copy of `encryptKey` and never posts it back.
 */
export interface MediaSession extends MediaKey {
  /** Full socket address with `type`, `cid` and `ticket`. */
  readonly url: string;
  readonly userId: UserId;
  readonly meetingId: string;
  /** The key id of packets sent in this media session. */
  readonly keyId: number;
  /** The first counter: 0, or the saved one plus 1,000,000 after a reset. */
  readonly counterStart: number;
}

/** Commands about a channel's sockets, which every media worker obeys. */
export type LinkCommand =
  | { readonly type: 'connect'; readonly channel: MediaChannel; readonly session: MediaSession }
  /** Opens a second socket for copies beside the connected one, and closes with it. */
  | { readonly type: 'openCopy'; readonly channel: MediaChannel; readonly url: string }
  | { readonly type: 'disconnect' }
  /** Replaces the meeting's key. */
  | { readonly type: 'rekey'; readonly key: MediaKey };

/** State of a media worker's socket. */
export type WorkerSocketState = 'connecting' | 'connected' | 'closed';

/** A socket's new state, with the close code and reason when it closed. */
export interface SocketReport {
  readonly type: 'socket';
  readonly state: WorkerSocketState;
  readonly code?: number;
  readonly reason?: string;
}

/** An open socket that is silent although data was requested: sent each second while it lasts. */
export interface SilenceReport {
  readonly type: 'silent';
  /** Since the last packet or message, ms. */
  readonly millis: number;
}

/** Codes of media errors, each with its own text in `vocabulary/messages.ts`. @source media 8 */
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
  | 'encrypt-failed'
  | 'decrypt-failed'
  | 'socket-broken'
  | 'stream-failed'
  /** The files of a part of the engine could not be loaded. */
  | 'assets-missing'
  | 'init-failed';

/** A media error. */
export interface ErrorReport {
  readonly type: 'error';
  readonly code: MediaErrorCode;
  /** For the log: names of browser errors, never a device label. */
  readonly detail: string;
}

/**
 * Whether a medium is encoded or decoded: sent at the first success and at every change. Across
 * several decoded senders, the last change counts.
 * @source media 4 (media encode and decode status)
 */
export interface MediaStatusReport {
  readonly type: 'status';
  readonly direction: 'encode' | 'decode';
  readonly state: 'success' | 'fail';
}

/**
 * Delay and loss call for a second socket with copies, of which the first to arrive counts.
 * Answered by `openCopy`, whose ticket opens one socket, or not at all; sent at most every 10 s.
 */
export interface CopyWish {
  readonly type: 'copyWanted';
}

/**
 * A stream of a channel that opens when it is used was captured or subscribed, and the channel is
 * not connected. Answered by `connect`; sent again at later uses, and whenever a channel opens.
 */
export interface UseReport {
  readonly type: 'used';
}

/** The counter to save, so that a reset can jump past it; sent at most once a second. */
export interface CounterReport {
  readonly type: 'counter';
  readonly counter: number;
}

/** A media worker's message about one of its channels. */
export type ChannelReport = { readonly channel: MediaChannel } & (
  | SocketReport
  | SilenceReport
  | CopyWish
  | UseReport
  | ErrorReport
  | CounterReport
  | MediaStatusReport
);

/** A stream's statistics over the last second. @source media 3 (quality statistics) */
export interface StreamStatistics {
  /** 0 for a local stream. */
  readonly userId: UserId | 0;
  /** Absent in logs of builds that had one stream per person and medium. */
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
  /** Capture to draw, ms, when both clocks are this machine's; otherwise relative to the first. */
  readonly latency?: number;
  /** 95th percentile of the same, ms. */
  readonly latencyP95?: number;
  /** Audio: milliseconds of concealment for missing packets. */
  readonly concealed?: number;
  /** Audio: times that the buffer ran empty during speech. */
  readonly underruns?: number;
}

/** What the machine could not keep up with in the last second. @source DESIGN 4 (ladder) */
export interface MediaLoad {
  /** Share of frames, 0 to 1, that were not encoded because encoders were behind. */
  readonly encode: number;
  /** Share that was not decoded because decoders were behind. */
  readonly decode: number;
  /** Share that was not drawn because newer frames had come. */
  readonly paint: number;
  /** The processor's state by the Compute Pressure API, where it exists. */
  readonly pressure?: 'nominal' | 'fair' | 'serious' | 'critical';
}

/**
 * Statistics of every stream of one medium, once a second. The worker's own are in the report of
 * its main medium, which has the worker's name.
 */
export interface StatisticsReport {
  readonly type: 'statistics';
  readonly encode: readonly StreamStatistics[];
  readonly decode: readonly StreamStatistics[];
  /** Video frames that the worker holds: bounded by the tiles shown, or there is a leak. */
  readonly openFrames?: number;
  /** Packets refused by authentication or as replays since the last report. */
  readonly refusedPackets?: number;
  /** Of video. */
  readonly load?: MediaLoad;
}

/** A report as a worker sends it; without a medium it is of the main one. */
export type WorkerStatistics = StatisticsReport & { readonly medium?: MediaChannel };

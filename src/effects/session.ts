import { channelNames, type MediaChannel } from '../protocol/vocabulary/media';
import type { MeetingInfo } from '../protocol/http/meetingInfo';
import type { JoinReply } from '../protocol/signal/session';

/** A server as its ping described it. */
export interface Relay {
  /** How the meeting info names it: its HTTP origin. */
  readonly origin: string;
  /** Origin of the signaling gateway, scheme ws or wss. */
  readonly rwg: string;
  /** Origin of the media service, scheme ws or wss. */
  readonly rwc: string;
  readonly rwcToken: string;
  /** Participants of this meeting on that server, as it last reported. */
  readonly seats: number;
}

/**
 * What this page knows of one meeting beside the store: credentials, keys, tickets and servers.
 * Sagas read it, the store never holds it, so that no action log or replay contains it.
 * @source core 3 (stored per-session keys), core 7
 */
export interface Session {
  /** This page's id: a second socket with the same id replaces the first. */
  cid: string;
  /**
   * This page's secret: resumes a seat whose token was lost with the answer. Never in an address.
   */
  pageSecret: string;
  /** This browser's id, from local storage. */
  deviceId: string;
  passWord: string;
  /** Web token or meeting token that the person came with. */
  token: string;
  /** A registrant's token, for a webinar that asks for one. @source core 7 (tk) */
  tk: string;
  /** A host's access token, beside `token`. @source core 7 (zak) */
  zak: string;
  /** The embedder's name for the person. @source core 7 */
  customerKey: string;
  /** The topic that the person believes to join; empty where none was said. @source core 5 */
  topic: string;
  info: MeetingInfo | undefined;
  reply: JoinReply | undefined;
  /** Resumes the seat; replaced at every join. */
  meetingToken: string;
  /** The greatest revision that was taken in. */
  rev: number;
  /** Failovers before this page was loaded. @source core 3 (stored per-session keys) */
  failoverCount: number;
  /** Servers to dial, best first. */
  relays: readonly Relay[];
  /** The server that holds the seat. */
  relay: Relay | undefined;
  /** The last known packet counter of each channel under this key id. */
  counters: Counters;
}

/** Packet counters by channel, under one key id. */
export type Counters = { readonly keyId: number } & Readonly<Record<MediaChannel, number>>;
/** Counters as the page's storage holds them: key id first, then each channel's. */
export const textOfCounters = (counters: Counters): string =>
  [counters.keyId, ...channelNames.map((channel) => counters[channel])].join(' ');
/** Nothing was sent under this key id yet. */
export const noCounters = (keyId: number): Counters => ({ keyId, audio: 0, video: 0, sharing: 0 });

const nothing = (): Omit<Session, 'cid' | 'pageSecret' | 'deviceId'> => ({
  passWord: '',
  token: '',
  tk: '',
  zak: '',
  customerKey: '',
  topic: '',
  info: undefined,
  reply: undefined,
  meetingToken: '',
  rev: 0,
  failoverCount: 0,
  relays: [],
  relay: undefined,
  counters: noCounters(0),
});

/** A session that knows nothing yet. */
export const createSession = (): Session => ({
  cid: '',
  pageSecret: '',
  deviceId: '',
  ...nothing(),
});

/** Forgets everything that belongs to a meeting. */
export const forgetSession = (session: Session): void => {
  Object.assign(session, nothing());
};

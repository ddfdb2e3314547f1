import * as z from 'zod/mini';
import { token64 } from '../ids';
import { displayName } from '../displayName';
import { customerKeyLimit } from '../limits';

/**
 * The socket types of tickets: audio, video, sharing, command channel, main session.
 * @source media 7
 */
export const mediaSocketType = z.enum(['a', 'v', 's', 'x', 'm']);
export type MediaSocketType = z.output<typeof mediaSocketType>;

/**
 * Text that must survive a query field: base64url of its UTF-8.
 * @source core 5 ("encoded before sending")
 */
const toBase64Url = (binary: string): string =>
  btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
/** Encodes a name, topic or passcode for a query. */
export const encodeText = (text: string): string => {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return toBase64Url(binary);
};
/** Made once: a crowd's names come by the thousand. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Decodes `encodeText`; undefined for other texts. */
export const decodeText = (encoded: string): string | undefined => {
  try {
    const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    if (toBase64Url(binary) !== encoded) return undefined;
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
};

const text = (most: number) => z.string().check(z.maxLength(most));
const option = (most: number) => z.optional(text(most));

/** An encoded display name, which is decoded and checked. */
export const encodedName = z.pipe(
  z.pipe(
    text(2048),
    z.transform((value) => decodeText(value) ?? ''),
  ),
  displayName,
);

/**
 * Query of `{rwg}/wc/api/{meetingNumber}`. Unknown fields are refused.
 * @source core 7
 * @decision `cfs` carries the feature flags. islch, as_type, opt, vendor, isdj and iccv are
 * documented only by name: they are accepted, never sent, and ignored. bid comes with breakout
 * rooms; rwcAuth is the older form of rwcToken.
 */
export const signalQuery = z.strictObject({
  dn2: encodedName,
  auth: text(4096),
  ts: text(20),
  mid: text(64),
  tid: text(64),
  lang: option(20),
  browser: option(64),
  trackAuth: option(4096),
  /** The client's id of this page: a second socket with the same id replaces the first. */
  cid: token64,
  track_id: option(64),
  customer_key: option(customerKeyLimit),
  cfs: option(64),
  islch: option(8),
  as_type: option(8),
  opt: option(64),
  participantID: option(32),
  zoomid: option(64),
  bid: option(64),
  confID: option(64),
  clientCaps: option(16),
  isCamera: option(8),
  clientOS: option(32),
  audioFeature: option(16),
  rwcAuth: option(4096),
  rwcToken: option(4096),
  vendor: option(64),
  isdj: option(8),
  topic: option(1024),
  iccv: option(32),
  email: option(1024),
});
export type SignalQuery = z.output<typeof signalQuery>;

/** Query of `{service}/wc/media/{meetingNumber}`. @source media 7 */
export const mediaQuery = z.strictObject({
  type: mediaSocketType,
  cid: token64,
  ticket: token64,
  mode: option(2),
  /** 1 on the second socket, which carries copies under packet loss. */
  copy: z.optional(z.literal('1')),
});
export type MediaQuery = z.output<typeof mediaQuery>;

/**
 * Query of `{service}/wc/remote/{meetingNumber}`: the controller's input, or the sharer's agent.
 * @source media 7 (remote control also opens a socket) @decision The path and its fields.
 */
export const remoteQuery = z.strictObject({
  role: z.enum(['controller', 'agent']),
  auth: token64,
});
export type RemoteQuery = z.output<typeof remoteQuery>;

/** Path of a remote-control socket. */
export const remotePath = (mn: string): string => `/wc/remote/${mn}`;
/** Path of the signaling socket. */
export const signalPath = (mn: string): string => `/wc/api/${mn}`;
/** Path of the signaling socket in the SDK's token variant. @source core 7 */
export const instantSignalPath = (mn: string): string => `/instantsdk/${mn}`;
/** Path of a media socket. */
export const mediaPath = (mn: string): string => `/wc/media/${mn}`;

/** Close codes of every socket. @decision The documents show none. */
export const CloseCode = {
  /** The client gave up the seat; do not reconnect. */
  left: 4000,
  /** The meeting is over. */
  ended: 4001,
  /** Another page of the same person took over the seat. */
  replaced: 4002,
  /** The query, token or ticket was refused; the reason is the documented text. */
  refused: 4003,
  /** Messages were malformed, too large or too frequent. */
  abuse: 4008,
  /** No message for two heartbeats. */
  silent: 4009,
  /** The seat's standing changed, as `meetingChanged` said; reconnect. */
  changed: 4010,
  /** Another gateway of the server list holds the meeting; connect there. */
  elsewhere: 4011,
  /** The gateway is shutting down; reconnect. */
  restarting: 1012,
  /** The reader fell behind by more than the cap. */
  tooSlow: 4013,
  /** Too many joins from one network at once; reconnect later. */
  crowded: 4014,
} as const;

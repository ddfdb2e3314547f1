import type { CallSampleRate } from '../carrier';
import { codecs, codecOf, type CodecName } from './codecs';
import {
  parseSdp,
  printSdp,
  sdpHead,
  type Direction,
  type SdpMedia,
  type SessionDescription,
} from './sdp';

/** What both sides agreed on. */
export interface AgreedAudio {
  readonly codec: CodecName;
  readonly payloadType: number;
  /** Payload type of key events; undefined when the peer has none. @source RFC 4733 */
  readonly eventType: number | undefined;
  /** The address for sound to the peer. */
  readonly address: string;
  readonly port: number;
  readonly rtcpPort: number;
  /** The peer's: `sendonly` and `inactive` are a hold. */
  readonly direction: Direction;
}

/** The gateway's side of a call. */
export interface LocalAudio {
  /** The announced address: behind NAT not the socket's own. */
  readonly address: string;
  readonly port: number;
  /** Of the description: it stays, its version grows with each. */
  readonly id: string;
  version: number;
}

/** Of an old hold: nothing is sent there. @source RFC 3264 section 8.4 */
export const nowhere = '0.0.0.0';

/** Whether packets may be sent to the peer's address. */
export const isReachable = (
  { address }: AgreedAudio,
  mayReach: (address: string) => boolean,
): boolean => address === nowhere || mayReach(address);

/** Payload type of keys in the gateway's own offers. */
const offeredEventType = 101;
const eventCodec = 'TELEPHONE-EVENT/8000';

const mediaLines = (
  port: number,
  types: readonly (readonly [number, string])[],
  {
    eventType,
    direction,
  }: { readonly eventType: number | undefined; readonly direction: Direction },
): readonly string[] => {
  const events = eventType === undefined ? [] : [eventType];
  return [
    `m=audio ${port} RTP/AVP ${[...types.map(([type]) => type), ...events].join(' ')}`,
    ...types.map(([type, codec]) => `a=rtpmap:${type} ${codec}`),
    ...events.flatMap((type) => [`a=rtpmap:${type} telephone-event/8000`, `a=fmtp:${type} 0-15`]),
    'a=ptime:20',
    `a=${direction}`,
  ];
};

/** The offer of a new call or a live one. */
export const offerOf = (local: LocalAudio, rate?: CallSampleRate): string => {
  const offered = codecs.filter(({ sampleRate }) => rate === undefined || sampleRate === rate);
  const types = offered.map(({ name, payloadType }) => [payloadType, `${name}/8000`] as const);
  local.version += 1;
  return printSdp([
    ...sdpHead(local.address, local),
    ...mediaLines(local.port, types, { eventType: offeredEventType, direction: 'sendrecv' }),
  ]);
};

const isAudio = ({ type, port, protocol }: SdpMedia): boolean =>
  type === 'audio' && port > 0 && protocol === 'RTP/AVP';

/**
 * The result of a peer's description, offer or answer: its first codec that is supported; undefined
 * when there is none. With a `rate`, only codecs of that sample rate count.
 */
export const agreeOn = (
  description: SessionDescription,
  rate?: CallSampleRate,
): AgreedAudio | undefined => {
  const media = description.media.find(isAudio);
  if (!media || media.address === undefined) return undefined;
  for (const format of media.formats) {
    const codec = codecOf(media.codecs.get(format));
    if (!codec || (rate !== undefined && codec.sampleRate !== rate)) continue;
    const event = media.formats.find((one) => media.codecs.get(one) === eventCodec);
    return {
      codec: codec.name,
      payloadType: Number(format),
      eventType: event === undefined ? undefined : Number(event),
      address: media.address,
      port: media.port,
      rtcpPort: media.rtcpPort ?? media.port + 1,
      direction: media.address === nowhere ? 'inactive' : media.direction,
    };
  }
  return undefined;
};

/** Reads the peer's description. */
export const readAudio = (body: string, rate?: CallSampleRate): AgreedAudio | undefined => {
  const description = parseSdp(body);
  return description && agreeOn(description, rate);
};

const answered: Readonly<Record<Direction, Direction>> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** The answer to an offer, and its result. All media but the first audio are refused. */
export const answerTo = (
  offer: string,
  local: LocalAudio,
  rate?: CallSampleRate,
): { readonly agreed: AgreedAudio; readonly answer: string } | undefined => {
  const description = parseSdp(offer);
  const agreed = description && agreeOn(description, rate);
  if (!description || !agreed) return undefined;
  const chosen = description.media.find(isAudio);
  const types = [[agreed.payloadType, `${agreed.codec}/8000`]] as const;
  const { eventType } = agreed;
  local.version += 1;
  const sections = description.media.flatMap((media) =>
    media === chosen
      ? mediaLines(local.port, types, { eventType, direction: answered[agreed.direction] })
      : [`m=${media.type} 0 ${media.protocol} ${media.formats.join(' ')}`],
  );
  return { agreed, answer: printSdp([...sdpHead(local.address, local), ...sections]) };
};

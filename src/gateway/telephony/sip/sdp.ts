import { isIP } from 'node:net';

/** The direction of sound, as the sender of the description sees it. */
export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
const directions: readonly Direction[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];

/** One `m=` section. */
export interface SdpMedia {
  readonly type: string;
  /** 0: refused. */
  readonly port: number;
  readonly protocol: string;
  /** Payload types in the order of preference. */
  readonly formats: readonly string[];
  /** A literal IPv4 or IPv6 address: the media's own or the session's. */
  readonly address: string | undefined;
  /** Names and sample rates by payload type, such as `PCMU/8000`, in capitals. */
  readonly codecs: ReadonlyMap<string, string>;
  readonly direction: Direction;
  readonly rtcpPort: number | undefined;
}

/** A session description. @source RFC 4566 */
export interface SessionDescription {
  readonly media: readonly SdpMedia[];
}

/** Lines at most; longer descriptions are not read. */
const mostLines = 400;

/** Payload types that need no `rtpmap`. @source RFC 3551 section 6 */
const fixedCodecs: Readonly<Record<string, string>> = {
  '0': 'PCMU/8000',
  '8': 'PCMA/8000',
  '9': 'G722/8000',
};

const readAddress = (lines: readonly string[]): string | undefined => {
  for (const line of lines) {
    const [, address] = /^c=IN IP[46] ([\da-fA-F:.]{2,45})$/.exec(line.trim()) ?? [];
    if (address !== undefined && isIP(address) > 0) return address;
  }
  return undefined;
};

const readDirection = (lines: readonly string[]): Direction | undefined =>
  directions.find((direction) => lines.includes(`a=${direction}`));

const readCodecs = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const codecs = new Map(Object.entries(fixedCodecs));
  for (const line of lines) {
    const [, type, codec] = /^a=rtpmap:(\d{1,3}) ([\w./-]{1,60})$/.exec(line) ?? [];
    if (type === undefined || codec === undefined) continue;
    const [name = '', rate = '', channels = '1'] = codec.toUpperCase().split('/');
    codecs.set(type, [name, rate, ...(channels === '1' ? [] : [channels])].join('/'));
  }
  return codecs;
};

const readPort = (text: string | undefined): number | undefined => {
  const port = Number(text);
  return text !== undefined && port <= 65_535 ? port : undefined;
};

const readMedia = (
  [first = '', ...lines]: readonly string[],
  session: readonly string[],
): SdpMedia | undefined => {
  const [, type, digits, protocol, formats] =
    /^m=([a-z]{1,20}) (\d{1,5})(?:\/\d{1,3})? ([\w/]{1,40})((?: [\w*.-]{1,20}){1,100})$/.exec(
      first,
    ) ?? [];
  const port = readPort(digits);
  if (type === undefined || port === undefined || protocol === undefined) return undefined;
  const rtcp = lines.map((line) => /^a=rtcp:(\d{1,5})\b/.exec(line)?.[1]).find(Boolean);
  return {
    type,
    port,
    protocol,
    formats: (formats ?? '').trim().split(' '),
    address: readAddress(lines) ?? readAddress(session),
    codecs: readCodecs(lines),
    direction: readDirection(lines) ?? readDirection(session) ?? 'sendrecv',
    rtcpPort: readPort(rtcp),
  };
};

/** Reads a session description; undefined when it is malformed. */
export const parseSdp = (text: string): SessionDescription | undefined => {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  if (lines[0] !== 'v=0' || lines.length > mostLines) return undefined;
  const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []));
  const session = lines.slice(0, starts[0] ?? lines.length);
  const media = starts.map((from, at) => readMedia(lines.slice(from, starts[at + 1]), session));
  const whole = media.filter((one) => one !== undefined);
  return whole.length === media.length ? { media: whole } : undefined;
};

/** The lines before the media of the gateway's own descriptions. */
export const sdpHead = (
  address: string,
  { id, version }: { readonly id: string; readonly version: number },
): readonly string[] => {
  const place = `IN IP${isIP(address)} ${address}`;
  return ['v=0', `o=- ${id} ${version} ${place}`, 's=-', `c=${place}`, 't=0 0'];
};

/** The text of a description. */
export const printSdp = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

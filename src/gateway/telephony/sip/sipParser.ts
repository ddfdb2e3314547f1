import {
  cseqOf,
  headerOf,
  largestMessage,
  mostHeaders,
  type SipHeaders,
  type SipMessage,
} from './sipMessage';

/** One letter for a name. @source RFC 3261 section 7.3.3, RFC 4028 (x) */
const compact: Readonly<Record<string, string>> = {
  c: 'content-type',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  s: 'subject',
  t: 'to',
  v: 'via',
  x: 'session-expires',
};
const blank = /^[ \t]/;
const token = /^[\w.!%*+`'~-]{1,60}$/;

/** Where the headers end, and the length of the line that ends them. */
const endOfHeaders = (
  bytes: Buffer,
): { readonly at: number; readonly width: number } | undefined => {
  const at = bytes.indexOf('\r\n\r\n');
  return at < 0 ? undefined : { at, width: 4 };
};

const readHeader = (line: string): readonly [string, string] | undefined => {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
  if (!token.test(name)) return undefined;
  return [
    Object.hasOwn(compact, name) ? (compact[name] ?? name) : name,
    line.slice(colon + 1).trim(),
  ];
};

/** Lines that begin with a blank continue the one before. */
const unfold = (lines: readonly string[]): readonly string[] => {
  const whole: string[] = [];
  for (const line of lines)
    if (blank.test(line) && whole.length > 0) whole.push(`${whole.pop() ?? ''} ${line.trim()}`);
    else whole.push(line);
  return whole;
};

const readHeaders = (lines: readonly string[]): SipHeaders | undefined => {
  const headers: (readonly [string, string])[] = [];
  for (const line of unfold(lines)) {
    const header = readHeader(line);
    if (!header || headers.length === mostHeaders) return undefined;
    headers.push(header);
  }
  return headers;
};

const readStart = (
  line: string,
):
  | { readonly kind: 'request'; readonly method: string; readonly uri: string }
  | { readonly kind: 'response'; readonly status: number; readonly reason: string }
  | undefined => {
  const [, status, reason = ''] = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/.exec(line) ?? [];
  if (status !== undefined) return { kind: 'response', status: Number(status), reason };
  const [, method, uri] = /^([A-Z]{1,20}) (\S{1,1000}) SIP\/2\.0$/.exec(line) ?? [];
  if (method === undefined || uri === undefined) return undefined;
  return { kind: 'request', method, uri };
};

const lengthOf = (headers: SipHeaders): number | undefined => {
  const text = headerOf({ headers }, 'content-length');
  if (text === undefined) return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
};

/**
 * The number of bytes of a stream's first message: `more` when it is incomplete, `broken` when it
 * cannot become one.
 * @source RFC 3261 section 18.3
 */
export const sizeOfFirst = (bytes: Buffer): number | 'more' | 'broken' => {
  const end = endOfHeaders(bytes);
  if (!end) return bytes.length > largestMessage ? 'broken' : 'more';
  const [, ...lines] = bytes.subarray(0, end.at).toString('utf8').split('\r\n');
  const headers = readHeaders(lines);
  const length = headers && lengthOf(headers);
  if (length === undefined || Number.isNaN(length)) return 'broken';
  const size = end.at + end.width + length;
  if (size > largestMessage) return 'broken';
  return size <= bytes.length ? size : 'more';
};

/**
 * Reads a message; undefined when it is malformed, too large, or lacks a required header. A body
 * longer than announced is cut.
 */
export const parseSip = (bytes: Buffer): SipMessage | undefined => {
  if (bytes.length > largestMessage) return undefined;
  const end = endOfHeaders(bytes);
  if (!end) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end.at).toString('utf8').split('\r\n');
  const start = readStart(first);
  const headers = readHeaders(lines);
  if (!start || !headers) return undefined;
  const rest = bytes.subarray(end.at + end.width);
  const length = lengthOf(headers) ?? rest.length;
  // A body shorter than announced was truncated on its way.
  if (!(length <= rest.length)) return undefined;
  const body = rest.subarray(0, length).toString('utf8');
  const message: SipMessage = { ...start, headers, body };
  const isWhole = ['via', 'from', 'to', 'call-id'].every((name) => headerOf(message, name));
  const cseq = cseqOf(message);
  if (!isWhole || !cseq) return undefined;
  if (message.kind === 'request' && cseq.method !== message.method) return undefined;
  return message;
};

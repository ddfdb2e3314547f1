import type { ReceptionReport } from './reception';
import type { SentSoFar } from './voiceSender';

const senderReport = 200;
const receiverReport = 201;
const description = 202;
const goodbye = 203;
/** Seconds from 1900, the epoch of NTP, to 1970. */
const epoch = 2_208_988_800;

const header = (type: number, count: number, words: number): Buffer => {
  const bytes = Buffer.alloc(4 * (words + 1));
  bytes[0] = 0x80 | count;
  bytes[1] = type;
  bytes.writeUInt16BE(words, 2);
  return bytes;
};

const blockOf = (report: ReceptionReport): Buffer => {
  const bytes = Buffer.alloc(24);
  bytes.writeUInt32BE(report.ssrc, 0);
  bytes.writeUInt32BE(((report.fractionLost << 24) | report.lost) >>> 0, 4);
  bytes.writeUInt32BE(report.highestSequence, 8);
  bytes.writeUInt32BE(report.jitter, 12);
  return bytes;
};

/** Names the source only by its number, which reveals neither person nor machine. */
const descriptionOf = (ssrc: number): Buffer => {
  const name = Buffer.from(ssrc.toString(16).padStart(8, '0'));
  // The item ends with a zero, and is padded to a whole word.
  const words = 1 + Math.floor((2 + name.length) / 4) + 1;
  const bytes = header(description, 1, words);
  bytes.writeUInt32BE(ssrc, 4);
  bytes[8] = 1;
  bytes[9] = name.length;
  name.copy(bytes, 10);
  return bytes;
};

/**
 * A report of sent and received packets.
 * @source RFC 3550 section 6.4
 * @decision Times of the peer's reports are not returned: the gateway shows no round trip of
 * telephones.
 */
export const printReport = (of: {
  readonly ssrc: number;
  readonly sent: SentSoFar;
  readonly reception: ReceptionReport | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}): Buffer => {
  const { ssrc, sent, reception, now } = of;
  const blocks = reception ? [blockOf(reception)] : [];
  const hasSent = sent.packets > 0;
  const head = header(
    hasSent ? senderReport : receiverReport,
    blocks.length,
    (hasSent ? 6 : 1) + 6 * blocks.length,
  ).subarray(0, hasSent ? 28 : 8);
  head.writeUInt32BE(ssrc, 4);
  if (hasSent) {
    head.writeUInt32BE((Math.floor(now / 1000) + epoch) >>> 0, 8);
    head.writeUInt32BE(Math.floor(((now % 1000) / 1000) * 2 ** 32), 12);
    head.writeUInt32BE(sent.timestamp, 16);
    head.writeUInt32BE(sent.packets >>> 0, 20);
    head.writeUInt32BE(sent.bytes >>> 0, 24);
  }
  return Buffer.concat([head, ...blocks, descriptionOf(ssrc)]);
};

/** The last message of a source. @source RFC 3550 section 6.6 */
export const printGoodbye = (ssrc: number): Buffer => {
  const bytes = header(goodbye, 1, 1);
  bytes.writeUInt32BE(ssrc, 4);
  return bytes;
};

/** Whether these bytes are a report at all. */
export const isRtcp = (bytes: Buffer): boolean => {
  const [first = 0, type = 0] = bytes;
  return bytes.length >= 8 && first >> 6 === 2 && type >= senderReport && type <= 204;
};

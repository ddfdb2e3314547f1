/**
 * Writes test/vectors/media-packet.json: keys, IVs, headers and packets that a second implementation
 * of the media packet can be checked against. They are made with Node's cryptography, not with the
 * engine's code. `npx tsx scripts/mediaVectors.ts`
 */
import { createCipheriv, hkdfSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hex = (bytes: Uint8Array | ArrayBuffer): string =>
  Buffer.from(new Uint8Array(bytes)).toString('hex');
const uint = (value: number | bigint, length: number): Buffer =>
  Buffer.from(
    BigInt(value)
      .toString(16)
      .padStart(2 * length, '0'),
    'hex',
  );

const cases = [
  {
    name: 'a spoken Opus frame',
    encryptKey: Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
    meetingId: 'plenary-vector-1',
    header: {
      kind: 1,
      isKeyFrame: false,
      isEndOfFrame: true,
      temporalLayer: 0,
      hasVoice: true,
      isContinuation: false,
      layer: 0,
      ssrc: 1025,
      sequence: 7,
      codec: 1,
      audioLevel: 23,
      keyId: 1,
      captureTime: 1_763_700_000_123_456,
      counter: 0,
      keyEpoch: 0,
    },
    payload: Buffer.from('00112233445566778899aabbccddeeff', 'hex'),
  },
  {
    name: 'a VP8 key frame of the 360p layer after a reset',
    encryptKey: Buffer.alloc(32, 0xa5),
    meetingId: 'Zürich 🎥',
    header: {
      kind: 2,
      isKeyFrame: true,
      isEndOfFrame: true,
      temporalLayer: 0,
      hasVoice: false,
      isContinuation: false,
      layer: 2,
      ssrc: 4_294_966_274,
      sequence: 4_294_967_295,
      codec: 2,
      audioLevel: 127,
      keyId: 65_535,
      captureTime: 9_007_199_254_740_991,
      counter: 4_295_967_296,
      keyEpoch: 7,
    },
    payload: Buffer.concat([Buffer.from([255]), Buffer.alloc(100, 7)]),
  },
  {
    name: 'an empty picture of an upper temporal layer',
    encryptKey: Buffer.from('ff'.repeat(32), 'hex'),
    meetingId: '',
    header: {
      kind: 2,
      isKeyFrame: false,
      isEndOfFrame: true,
      temporalLayer: 1,
      hasVoice: false,
      isContinuation: false,
      layer: 4,
      ssrc: 2050,
      sequence: 0,
      codec: 5,
      audioLevel: 127,
      keyId: 2,
      captureTime: 0,
      counter: 1_000_000,
      keyEpoch: 3,
    },
    payload: Buffer.from([0]),
  },
];

const vectors = cases.map(({ name, encryptKey, meetingId, header, payload }) => {
  const info = `plenary media 1 ${header.ssrc}`;
  const streamKey = Buffer.from(hkdfSync('sha256', encryptKey, Buffer.from(meetingId), info, 32));
  const iv = Buffer.concat([uint(0, 2), uint(header.keyId, 2), uint(header.counter, 8)]);
  const flags =
    (header.isKeyFrame ? 1 : 0) +
    (header.isEndOfFrame ? 2 : 0) +
    4 * header.temporalLayer +
    (header.hasVoice ? 16 : 0) +
    32 * header.keyEpoch;
  const headerBytes = Buffer.concat([
    Buffer.from([1, header.kind, flags, header.layer]),
    uint(header.ssrc, 4),
    uint(header.sequence, 4),
    Buffer.from([header.codec, header.audioLevel]),
    uint(header.keyId, 2),
    uint(header.captureTime, 8),
    uint(header.counter, 8),
  ]);
  const cipher = createCipheriv('aes-256-gcm', streamKey, iv).setAAD(headerBytes);
  const body = Buffer.concat([cipher.update(payload), cipher.final(), cipher.getAuthTag()]);
  return {
    name,
    encryptKey: hex(encryptKey),
    meetingId,
    streamKeyInfo: info,
    streamKey: hex(streamKey),
    iv: hex(iv),
    header,
    headerBytes: hex(headerBytes),
    payload: hex(payload),
    packet: hex(Buffer.concat([headerBytes, body])),
  };
});

const file = join(__dirname, '../test/vectors/media-packet.json');
writeFileSync(file, `${JSON.stringify(vectors, null, 2)}\n`);

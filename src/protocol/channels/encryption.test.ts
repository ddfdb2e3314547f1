import { createDecipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import vectors from '../../../test/vectors/media-packet.json';
import { newIv, streamKeyInfo, writeIv } from './encryption';
import { readPacketHeader, writePacketHeader, type PacketHeader } from './packet';

const hex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex');

describe.each(vectors)('$name, by the description alone', (vector) => {
  test('has the key, the IV and the header that the vector says', () => {
    const { ssrc, keyId, counter } = vector.header;
    expect(streamKeyInfo(ssrc)).toBe(vector.streamKeyInfo);
    const secret = Buffer.from(vector.encryptKey, 'hex');
    const key = hkdfSync('sha256', secret, Buffer.from(vector.meetingId), streamKeyInfo(ssrc), 32);
    expect(hex(key)).toBe(vector.streamKey);
    const iv = newIv();
    writeIv(iv, keyId, counter);
    expect(hex(iv.buffer)).toBe(vector.iv);
    const header = new DataView(new ArrayBuffer(32));
    writePacketHeader(vector.header as PacketHeader, header);
    expect(hex(header.buffer)).toBe(vector.headerBytes);
    const read = readPacketHeader(Buffer.from(vector.packet, 'hex'));
    expect(read).toEqual({ ok: true, value: vector.header });
  });

  test('opens to the payload with the header as additional data', () => {
    const packet = Buffer.from(vector.packet, 'hex');
    const key = Buffer.from(vector.streamKey, 'hex');
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(vector.iv, 'hex'));
    decipher.setAAD(packet.subarray(0, 32)).setAuthTag(packet.subarray(-16));
    const plain = Buffer.concat([decipher.update(packet.subarray(32, -16)), decipher.final()]);
    expect(plain.toString('hex')).toBe(vector.payload);
  });
});

import { describe, expect, test } from '@jest/globals';
import type { Digit } from '../carrier';
import { encodeALaw } from './g711';
import type { RtpPacket } from './rtpPacket';
import { VoiceReceiver } from './voiceReceiver';

const open = () => {
  const frames: Int16Array[] = [];
  const keys: Digit[] = [];
  const receiver = new VoiceReceiver(
    { codec: 'PCMA', payloadType: 8, eventType: 96 },
    { frame: (samples) => frames.push(samples), pressed: (digit) => keys.push(digit) },
  );
  const packet = (sequence: number, of: Partial<RtpPacket> = {}): void =>
    receiver.push({
      payloadType: 8,
      isMarked: false,
      sequence,
      timestamp: 160 * sequence,
      ssrc: 1,
      payload: encodeALaw(new Int16Array(160).fill(8000)),
      ...of,
    });
  const key = (sequence: number, timestamp: number, bytes: readonly number[]): void =>
    packet(sequence, { payloadType: 96, timestamp, payload: Buffer.from(bytes) });
  return { receiver, frames, keys, packet, key };
};

describe('received audio of a call', () => {
  test('comes in frames of 20 ms, whatever a packet holds', () => {
    const { frames, packet } = open();
    for (const at of [0, 1, 2, 3])
      packet(at, { timestamp: 80 * at, payload: encodeALaw(new Int16Array(80)) });
    packet(4, { timestamp: 320, payload: encodeALaw(new Int16Array(480)) });
    expect(frames.map(({ length }) => length)).toEqual([160, 160, 160, 160, 160]);
  });

  test('fades over a loss for at most 60 ms, in time', () => {
    const { frames, packet } = open();
    packet(1);
    for (const at of [3, 4, 5]) packet(at);
    expect(frames).toHaveLength(5);
    const [before = 0, lost = 0, after = 0] = frames.map(([first = 0]) => first);
    expect(lost / before).toBeCloseTo(0.5);
    expect(after).toBe(before);
    for (const at of [50, 51, 52]) packet(at);
    expect(frames).toHaveLength(11);
  });

  test('skips a pause', () => {
    const { frames, packet } = open();
    packet(1);
    packet(2, { timestamp: 100_000 });
    expect(frames).toHaveLength(2);
  });

  test('continues without a missing packet when it is flushed', () => {
    const { receiver, frames, packet } = open();
    packet(1);
    packet(3);
    expect([receiver.isWaiting, frames.length]).toEqual([true, 1]);
    receiver.flush();
    expect([receiver.isWaiting, frames.length]).toEqual([false, 3]);
  });

  test('has keys, each press once, whichever of its packets arrive', () => {
    const { keys, key, packet } = open();
    packet(0);
    key(1, 500, [5, 10, 0, 160]);
    key(2, 500, [5, 10, 1, 64]);
    // Of the next press only the end comes.
    key(3, 900, [5, 0x8a, 3, 32]);
    key(4, 900, [5, 0x8a, 3, 32]);
    key(5, 2000, [11, 10, 0, 160]);
    key(6, 2400, [12, 10, 0, 160]);
    key(7, 2800, [3]);
    expect(keys).toEqual(['5', '5', '#']);
  });
});

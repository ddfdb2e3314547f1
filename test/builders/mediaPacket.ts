import type { StreamSource } from '../../src/protocol/streamKey';
import { packetBytes, type PacketShape } from './mediaHeader';

/** A packet of `user` with a valid header; its body repeats the sequence number. */
export const aPacket = (user: number, source: StreamSource, shape: PacketShape = {}): Buffer =>
  Buffer.from(packetBytes(user, source, shape).buffer);

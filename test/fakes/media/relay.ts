import {
  encodeMediaMessage,
  readMediaCommand,
  type MediaCommand,
  type MediaIndication,
} from '../../../src/protocol/channels/mediaControl';
import type { MediaSession } from '../../../src/protocol/engine/media';
import { decodeEnvelope } from '../../../src/protocol/signal/envelope';
import type { FakeSocket } from './environment';

/** A media session whose key is the same for all. */
export const aMediaSession = (userId: number, more: Partial<MediaSession> = {}): MediaSession => ({
  url: `wss://gateway/${userId}`,
  userId,
  meetingId: 'm',
  encryptKey: new Uint8Array(32).fill(1),
  keyId: 1,
  counterStart: 0,
  keyEpoch: 0,
  ...more,
});

const readCommand = (text: string): MediaCommand => {
  const envelope = decodeEnvelope(text);
  const read = envelope.ok ? readMediaCommand(envelope.value) : envelope;
  if (!read.ok) throw new Error(`${read.error.kind}: ${read.error.detail}`);
  return read.value;
};

/** What was said over a socket. */
export const commandsOf = (socket: FakeSocket): MediaCommand[] => socket.texts.map(readCommand);

/** Answers pings over a socket from now on: at once, or when `later` runs what it is given. */
export const answerPings = (
  socket: FakeSocket,
  later: (answer: () => void) => void = (answer) => answer(),
): void => {
  socket.heard = (text) => {
    const command = readCommand(text);
    if (command.name === 'ping')
      later(() => indicate(socket, { name: 'pong', body: command.body }));
  };
};

/** Says something as the gateway. */
export const indicate = (socket: FakeSocket, indication: MediaIndication): void =>
  socket.events.text(encodeMediaMessage(indication, 1));

/** Forwards what was sent on one socket to another one. */
export const forward = (from: FakeSocket, to: FakeSocket): void => {
  for (const packet of from.packets.splice(0)) to.events.binary(packet.slice().buffer);
};

/** Forwards packets whose last byte, in the tag, changed on the way. */
export const forwardForged = (from: FakeSocket, to: FakeSocket): void => {
  for (const packet of from.packets) packet[packet.length - 1]! ^= 1;
  forward(from, to);
};

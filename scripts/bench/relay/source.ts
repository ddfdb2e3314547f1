import { PacketCodec, PacketKind, writePacketHeader } from '../../../src/protocol/channels/packet';
import { streamKeyOf } from '../../../src/protocol/streamKey';
import type { Contender } from './contenders';
import { clientFrame, type Peer } from './peer';

const placeholder = clientFrame(1, Buffer.from('451-["m",{"_placeholder":true,"num":0}]'));
const framesPerKeyFrame = 60;

/** Returns microseconds since 1970, with fractions of the monotonic clock. */
export const microseconds = (): number =>
  Math.round((performance.timeOrigin + performance.now()) * 1000);

/** A camera: makes the packets of one video stream and sends them in batches. */
export class Source {
  #sequence = 0;
  readonly #head: number;

  readonly #contender: Contender;
  readonly #peer: Peer;
  readonly #user: number;
  readonly #packetSize: number;

  constructor(contender: Contender, peer: Peer, user: number, packetSize: number) {
    this.#contender = contender;
    this.#peer = peer;
    this.#user = user;
    this.#packetSize = packetSize;
    this.#head = clientFrame(2, Buffer.alloc(packetSize)).byteLength - packetSize;
  }

  /** Sends `count` packets in one write. */
  send(count: number): void {
    const frames: Buffer[] = [];
    for (let n = 0; n < count; n += 1) {
      if (this.#contender === 'socket.io') frames.push(placeholder);
      frames.push(this.#packet());
    }
    this.#peer.send(Buffer.concat(frames));
  }

  #packet(): Buffer {
    const frame = clientFrame(2, Buffer.alloc(this.#packetSize));
    writePacketHeader(
      {
        kind: PacketKind.video,
        isKeyFrame: this.#sequence % framesPerKeyFrame === 0,
        isEndOfFrame: true,
        temporalLayer: 0,
        hasVoice: false,
        isContinuation: false,
        layer: 2,
        ssrc: streamKeyOf(this.#user, 'camera'),
        sequence: this.#sequence,
        codec: PacketCodec.vp8,
        audioLevel: 127,
        keyId: 1,
        captureTime: microseconds(),
        counter: this.#sequence,
        keyEpoch: 0,
      },
      new DataView(frame.buffer, frame.byteOffset + this.#head),
    );
    this.#sequence += 1;
    return frame;
  }
}

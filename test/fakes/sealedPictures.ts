import type { WebSocket } from 'ws';
import { MediaPeer } from './relayHouse';
import type { Person } from '../builders/aGatewayPerson';
import { StreamCipher } from '../../src/gateway/telephony/streamCipher';
import {
  PacketCodec,
  readPacketHeader,
  type PacketHeader,
} from '../../src/protocol/channels/packet';
import { rowOf } from '../../src/protocol/channels/mediaChannels';
import { streamChannels } from '../../src/protocol/channels/streamChannels';
import { tickets } from '../../src/protocol/signal/session';
import { streamKeyOf } from '../../src/protocol/streamKey';

/** A camera, or what is shared. */
export type PictureSource = 'camera' | 'share';

const begun = {
  camera: ['switchVideo', { bOn: true }],
  share: ['switchShare', { bOn: true }],
} as const;

/** The newest key that a person's page knows, as a cipher takes it. */
const cipherOf = (person: Person): StreamCipher =>
  new StreamCipher(person.reply.meetingId, {
    current: () => person.all('mediaKeyChanged').at(-1)?.body ?? person.reply,
    monotonic: () => performance.now(),
  });

/** Opens the person's socket of that medium, with a ticket of its own. */
const openSocket = async (person: Person, source: PictureSource): Promise<WebSocket> => {
  const type = rowOf(streamChannels[source].channel).socket;
  const { value } = await person.ask('openMedia', { types: [type] });
  const ws = person.openMedia(type, tickets.parse(value)[type]);
  await new Promise((resolve) => ws.once('open', resolve));
  return ws;
};

/**
 * Somebody's camera or share at a real socket: seals frames as clients do, with the newest key that
 * they know.
 */
export class SealedPicture extends MediaPeer {
  readonly #person: Person;
  readonly #source: PictureSource;
  readonly #cipher: StreamCipher;
  #sequence = 0;

  private constructor(ws: WebSocket, person: Person, source: PictureSource) {
    super(ws);
    this.#person = person;
    this.#source = source;
    this.#cipher = cipherOf(person);
  }

  /** Switches it on and announces one layer. */
  static async open(person: Person, source: PictureSource = 'camera'): Promise<SealedPicture> {
    const [command, body] = begun[source];
    const { code, reason } = await person.ask(command, body);
    if (code !== 0) throw new Error(`The picture was refused: ${code} ${reason}`);
    const picture = new SealedPicture(await openSocket(person, source), person, source);
    picture.say({ name: 'announceLayers', body: { layers: [1] } });
    await picture.settle();
    return picture;
  }

  get keyFramesAsked(): number {
    return this.said.filter(({ name }) => name === 'keyFrameWanted').length;
  }

  /** Sends a frame whose content is a text. */
  show(picture: string, isKeyFrame = false): void {
    this.#sequence += 1;
    const header: PacketHeader = {
      kind: streamChannels[this.#source].kind,
      isKeyFrame,
      isEndOfFrame: true,
      temporalLayer: 0,
      hasVoice: false,
      isContinuation: false,
      layer: 1,
      ssrc: streamKeyOf(this.#person.userId, this.#source),
      sequence: this.#sequence,
      codec: PacketCodec.vp8,
      audioLevel: 127,
      keyId: this.#person.reply.keyId,
      captureTime: 1,
      counter: this.#sequence,
      keyEpoch: this.#cipher.keyEpoch,
    };
    this.ws.send(this.#cipher.seal(header, Buffer.from(picture)));
  }
}

/** Somebody's real socket that is shown pictures, and opens them with the keys that they know. */
export class PictureViewer extends MediaPeer {
  readonly #cipher: StreamCipher;

  private constructor(ws: WebSocket, person: Person) {
    super(ws);
    this.#cipher = cipherOf(person);
  }

  static async open(person: Person, source: PictureSource = 'camera'): Promise<PictureViewer> {
    return new PictureViewer(await openSocket(person, source), person);
  }

  /** What came, in order; `undefined` for a frame that no key of theirs opens. */
  get pictures(): readonly (string | undefined)[] {
    return this.packets.map((packet) => {
      const header = readPacketHeader(packet);
      const payload = header.ok ? this.#cipher.open(header.value, packet) : undefined;
      return payload && Buffer.from(payload).toString();
    });
  }
}

import { afterEach, expect, test } from '@jest/globals';
import { preparationRequested } from '../../src/features/connection/connection.actions';
import { joinRequested } from '../../src/features/meeting/meeting.actions';
import { startVideoRequested } from '../../src/features/video/video.actions';
import { millis } from '../../src/kernel/units';
import { readMediaCommand } from '../../src/protocol/channels/mediaControl';
import { decodeEnvelope } from '../../src/protocol/signal/envelope';
import type { OpenedSocket, SocketEvents } from '../../workers/engine/environment';
import { aPacket } from '../builders/mediaPacket';
import type { FakeClock } from '../fakes/fakeClock';
import { aVideoSide, closeVideoSides } from '../fakes/media/videoSide';
import { FakeVideoEnvironment } from '../fakes/media/video';
import { VirtualNet } from '../fakes/virtualNet';
import { meetingNumber } from './support/meetingPlace';
import { createWorld } from './support/world';

/** ms; a connection takes one, and the upgrade to a socket another. */
const roundTrip = 80;
const bert = 2048;

/** A video worker's surroundings on the world's clock, and its sockets to the relay of `net`. */
class DistantVideoEnvironment extends FakeVideoEnvironment {
  /** When the first packet came, on the world's clock. */
  firstPacket: number | undefined;
  readonly #clock: FakeClock;
  readonly #net: VirtualNet;

  constructor(clock: FakeClock, net: VirtualNet) {
    super();
    this.#clock = clock;
    this.#net = net;
  }

  override now(): number {
    return this.#clock.monotonic();
  }

  override after(delay: number, task: () => void): () => void {
    return this.#clock.after(millis(delay), task);
  }

  override every(interval: number, task: () => void): () => void {
    let cancel = (): void => undefined;
    const again = (): void => {
      cancel = this.after(interval, () => {
        again();
        task();
      });
    };
    again();
    return () => cancel();
  }

  override openSocket(url: string, events: SocketEvents): OpenedSocket {
    expect(new URL(url).searchParams.get('type')).toBe('v');
    let say: (text: string) => void = () => undefined;
    this.after(2 * roundTrip, () => {
      const peer = this.#net.join(bert, 'v', { delay: roundTrip / 2, jitter: 0, loss: 0 });
      peer.packet = (packet) => {
        this.firstPacket ??= this.now();
        events.binary(Uint8Array.from(packet).buffer);
      };
      say = (text) => {
        const envelope = decodeEnvelope(text);
        const command = envelope.ok ? readMediaCommand(envelope.value) : envelope;
        if (!command.ok) throw new Error(`The relay does not read ${text}`);
        peer.say(command.value);
      };
      events.opened();
    });
    return {
      buffered: () => 0,
      send: (message) => typeof message === 'string' && say(message),
      close: () => undefined,
    };
  }
}

afterEach(closeVideoSides);

/** Round trips from Bert's press of **Join** to the first packet of Ada's camera, which is on. */
const turnsOfJoin = async (isPrepared: boolean): Promise<number> => {
  const world = createWorld(1, { roundTrip });
  const net = new VirtualNet(1);
  const ada = await world.joins('Ada', { isHost: true });
  await ada.does(startVideoRequested({}));
  const camera = net.join(ada.state().meeting.userId, 'v');
  camera.say({ name: 'announceLayers', body: { layers: [0, 1, 2] } });
  for (const layer of [0, 1, 2] as const)
    camera.send(aPacket(ada.state().meeting.userId, 'camera', { layer, isKeyFrame: true }));
  net.time.pass(1000);

  const person = world.arrives('Bert');
  const environment = new DistantVideoEnvironment(world.clock, net);
  const { engine } = aVideoSide(environment);
  person.engine.connect = (channel, session) =>
    channel === 'video' && engine.obey({ type: 'connect', channel, session });
  person.engine.expectVideo = (streams) => engine.obey({ type: 'expect', streams });
  const asked = { meetingNumber, userName: 'Bert' };
  if (isPrepared) await person.does(preparationRequested(asked));
  await world.passes(2000);
  // What is prepared shows nobody as present.
  expect(world.place.instance()?.state.seats.size).toBe(1);

  const pressedAt = world.clock.monotonic();
  const joined = person.asks(joinRequested(asked));
  for (let waited = 0; waited < 2000 && environment.firstPacket === undefined; waited += 1) {
    await world.passes(1);
    net.time.pass(1);
  }
  expect(await joined).toMatchObject({ isOk: true });
  expect(person.state().meeting.userId).toBe(bert);
  closeVideoSides();
  await world.closes();
  // A turn that has begun counts: here only distance takes time.
  return Math.ceil(((environment.firstPacket ?? Number.NaN) - pressedAt) / roundTrip);
};

test('a prepared join is four round trips from the press to the first picture', async () => {
  // The seat; two for the media socket; the subscription and its packets.
  expect(await turnsOfJoin(true)).toBe(4);
});

test('one that is not prepared is four more: info, ping, and two for the signaling socket', async () => {
  expect(await turnsOfJoin(false)).toBe(8);
});

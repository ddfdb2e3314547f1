import { describe, expect, test } from '@jest/globals';
import { PacketKind } from '../../src/protocol/channels/packet';
import { streamKeyOf, type StreamSource } from '../../src/protocol/streamKey';
import type { MediaKey } from '../../src/protocol/engine/media';
import { FakeEnvironment, settle } from '../../test/fakes/media/environment';
import { aMediaSession, forward } from '../../test/fakes/media/relay';
import { MediaLink, rekeyDelay, type Uplink } from './mediaLink';

const keyOf = (keyEpoch: number): MediaKey => ({
  encryptKey: new Uint8Array(32).fill(keyEpoch + 1),
  keyEpoch,
});

/** One person's link, with everything that it was given to open. */
const aLink = (environment: FakeEnvironment, userId: number) => {
  const heard: number[] = [];
  const state = { uplink: undefined as Uplink | undefined, keyFrames: 0, sent: 0 };
  const errors: string[] = [];
  const link = new MediaLink({
    environment,
    channel: 'video',
    isPrecious: () => false,
    post: (report) => void (report.type === 'error' && errors.push(report.code)),
    ready: (uplink) => {
      state.uplink = uplink;
    },
    closed: () => undefined,
    indication: () => undefined,
    packet: ({ sequence }) => void heard.push(sequence),
    refused: () => undefined,
    rekeyed: () => {
      state.keyFrames += 1;
    },
  });
  link.connect(aMediaSession(userId, keyOf(0)));
  const socket = environment.sockets.at(-1)!;
  socket.events.opened();
  const send = async (source: StreamSource = 'camera'): Promise<void> => {
    state.uplink?.encryptor.encrypt(
      {
        ...{ kind: PacketKind.video, isKeyFrame: false, isEndOfFrame: true, temporalLayer: 0 },
        ...{
          hasVoice: false,
          isContinuation: false,
          layer: 2,
          ssrc: streamKeyOf(userId, source),
          sequence: state.sent,
        },
        ...{ codec: 2, audioLevel: 127, captureTime: 1 },
      },
      new Uint8Array(10),
    );
    state.sent += 1;
    await settle();
  };
  return { link, socket, state, heard, errors, send };
};

const threePeople = async () => {
  const environment = new FakeEnvironment();
  const [ada, alan, gone] = [1024, 2048, 3072].map((userId) => aLink(environment, userId));
  await settle();
  if (!ada || !alan || !gone) throw new Error('Somebody is missing');
  const say = async (): Promise<void> => {
    await ada.send();
    const packets = ada.socket.packets.map((packet) => packet.slice());
    forward(ada.socket, alan.socket);
    // Whatever a relay would keep from them: the key is what counts.
    for (const packet of packets) gone.socket.events.binary(packet.buffer);
    await settle();
  };
  return { environment, ada, alan, gone, say };
};

describe('RELIABILITY 2.3 item 21: a new key after a departure', () => {
  test('lets the others continue, and the departed person opens nothing a second later', async () => {
    const { environment, ada, alan, gone, say } = await threePeople();
    await say();
    for (const { link } of [ada, alan]) link.rekey(keyOf(1));
    await say();
    environment.pass(rekeyDelay);
    await settle();
    await say();
    await say();
    expect(alan.heard).toEqual([0, 1, 2, 3]);
    expect(gone.heard).toEqual([0, 1]);
    expect(gone.link.takeRefused()).toBe(2);
  });

  test('starts with a key frame, for later subscribers', async () => {
    const { environment, ada, say } = await threePeople();
    ada.link.rekey(keyOf(1));
    expect(ada.state.keyFrames).toBe(0);
    environment.pass(rekeyDelay);
    await settle();
    expect(ada.state.keyFrames).toBe(1);
    await say();
  });

  test('still opens packets in transit under the old key, but not seconds later', async () => {
    const { environment, ada, alan, say } = await threePeople();
    alan.link.rekey(keyOf(1));
    environment.pass(rekeyDelay);
    await say();
    expect(alan.heard).toEqual([0]);
    environment.pass(3000);
    await say();
    expect(alan.heard).toEqual([0]);
    ada.link.rekey(keyOf(1));
    environment.pass(rekeyDelay);
    await settle();
    await say();
    expect(alan.heard).toEqual([0, 2]);
  });

  test('works after many departures: counters continue, and the newest key is used', async () => {
    const { environment, ada, alan, say } = await threePeople();
    for (let keyEpoch = 1; keyEpoch < 20; keyEpoch += 1) {
      for (const { link } of [ada, alan]) link.rekey(keyOf(keyEpoch));
      environment.pass(rekeyDelay);
      await settle();
      await say();
    }
    expect(alan.heard).toHaveLength(19);
    expect(ada.state.uplink?.encryptor.counter).toBe(19);
  });

  test('that is missing is told apart from a codec that fails', async () => {
    const { ada } = await threePeople();
    await ada.send('microphone');
    expect(ada.errors).toEqual(['encrypt-failed']);
  });

  test('applies to a socket that opens meanwhile', async () => {
    const environment = new FakeEnvironment();
    const alan = aLink(environment, 2048);
    await settle();
    alan.link.rekey(keyOf(1));
    const ada = aLink(environment, 1024);
    ada.link.rekey(keyOf(1));
    await settle();
    await ada.send();
    forward(ada.socket, alan.socket);
    await settle();
    expect(alan.heard).toEqual([0]);
  });
});

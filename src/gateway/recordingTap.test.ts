import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { SealedPicture } from '../../test/fakes/sealedPictures';
import { testAccount } from '../../test/support/testAccount';
import { openTestDatabase } from '../../test/support/testDatabase';
import { millis } from '../kernel/units';
import { PacketCodec } from '../protocol/channels/packet';
import { CloseCode } from '../protocol/channels/queries';
import { mainSession } from '../protocol/ids';
import { streamKeyOf, type StreamKey } from '../protocol/streamKey';
import type { MediaChannel } from '../protocol/vocabulary/media';
import { assemble, type Assembly } from './assemble';
import type { Database } from './database/openDatabase';
import { systemEnvironment as environment } from './environment';
import { listen } from './listen';
import type { TapEvent } from './relay/mediaTap';
import { createOrigins } from './security/origins';
import { openStorage, type Storage } from './storage';
import { StreamCipher } from './telephony/streamCipher';

jest.setTimeout(180_000);

const used: { database?: Database; storage?: Storage; assembly?: Assembly; port: number } = {
  port: 0,
};
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  used.database = await openTestDatabase();
  // A second request does not wait.
  const relayLimits = { keyFrameInterval: millis(0) };
  const options = { database: used.database, relayLimits, ...testAccount };
  used.storage = await openStorage(options, { environment, log });
  const { storage } = used;
  const origins = createOrigins('http://localhost', []);
  const surroundings = { environment, log, storage, isDraining: () => false };
  used.assembly = await assemble(options, { ...surroundings, origins: () => origins });
  used.port = await listen(used.assembly.app, '127.0.0.1', 0);
});
afterAll(async () => {
  const { assembly, storage, database } = used;
  await assembly?.phones.close();
  assembly?.instances.close();
  assembly?.mediaSockets.close();
  assembly?.upgrades.cut();
  await assembly?.app.close();
  await assembly?.letGo();
  await storage?.close();
  await database?.close();
});

/** A recorder without a page: a seat whose tickets open taps, and the meeting's keys. */
const record = (number: string, seat: Person, channel: MediaChannel = 'video') => {
  const instance = used.assembly?.instances.get(number);
  const { v: ticket = '' } = seat.reply.tickets;
  const cipher =
    instance &&
    new StreamCipher(instance.meetingId, {
      current: () => instance.keys.current(mainSession),
      monotonic: () => performance.now(),
    });
  const pictures: string[] = [];
  const [opened, closed]: [StreamKey[], StreamKey[]] = [[], []];
  const ended: number[] = [];
  const waiting = new Set<() => void>();
  const hear = (event: TapEvent): void => {
    if (event.name === 'packet') {
      const payload = cipher?.open(event.header, event.packet);
      pictures.push(payload ? Buffer.from(payload).toString() : 'not genuine');
    } else if (event.name === 'streamsChanged') {
      opened.push(...event.opened);
      closed.push(...event.closed);
    } else if (event.name === 'ended') ended.push(event.code);
    for (const look of waiting) look();
  };
  const entry = { number, ticket, channel, publish: [] };
  const tap = used.assembly?.mediaSockets.openTap(entry, hear);
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { tap, pictures, opened, closed, ended, until };
};

const aMeeting = async () => {
  const { number, hostToken } = await createMeeting(used);
  const host = await Person.join(used, number, { name: 'Host', token: hostToken });
  const ada = await Person.join(used, number, { name: 'Ada' });
  const seat = await Person.join(used, number, { name: 'Recorder' });
  return { number, host, ada, seat, adasCamera: streamKeyOf(ada.userId, 'camera') };
};

describe('a tap that records a camera', () => {
  test('loses the stream while its person is on hold, and requests a key frame on return', async () => {
    const { number, host, ada, seat, adasCamera } = await aMeeting();
    const camera = await SealedPicture.open(ada);
    const { tap, pictures, opened, closed, ended, until } = record(number, seat);
    expect([...(tap?.streams ?? [])]).toEqual([adasCamera]);
    tap?.subscribe(new Map([[adasCamera, 2]]), [PacketCodec.vp8]);
    await camera.until(() => camera.keyFramesAsked > 0);
    camera.show('too early');
    camera.show('one', true);
    camera.show('two');
    await until(() => pictures.length === 2);

    await host.ask('holdPerson', { id: ada.userId, bHold: true });
    await until(() => closed.includes(adasCamera));
    camera.show('from the waiting room', true);
    await camera.until(({ closeCode }) => closeCode !== undefined);
    expect([camera.closeCode, tap?.streams.size]).toEqual([CloseCode.changed, 0]);

    await host.ask('holdPerson', { id: ada.userId, bHold: false });
    const back = await ada.comeBack();
    const again = await SealedPicture.open(back);
    await until(() => opened.includes(adasCamera));
    await again.until(() => again.keyFramesAsked > 0);
    again.show('without its beginning');
    again.show('three', true);
    await until(() => pictures.length === 3);
    // The relay asked by itself for what it waited for. This is the recorder's own wish, for a new
    // file.
    await again.settle();
    const asked = again.keyFramesAsked;
    tap?.askKeyFrame(adasCamera);
    await again.until(() => again.keyFramesAsked > asked);
    again.show('four', true);
    await until(() => pictures.length === 4);
    expect(pictures).toEqual(['one', 'two', 'three', 'four']);
    expect([opened, closed, ended]).toEqual([[adasCamera], [adasCamera], []]);
    await host.ask('endMeeting');
    await until(() => ended.length > 0);
  });

  test('gets nothing with a ticket for another medium, on hold, or after its seat was removed', async () => {
    const { number, host, ada, seat, adasCamera } = await aMeeting();
    expect(record(number, seat, 'audio').tap).toBeUndefined();
    const held = await Person.join(used, number, { name: 'Held' });
    await host.ask('holdPerson', { id: held.userId, bHold: true });
    expect(record(number, held).tap).toBeUndefined();
    // A hold renews the key soon after. The camera and the recorder begin with that key.
    await ada.until(({ name }) => name === 'mediaKeyChanged');
    const camera = await SealedPicture.open(ada);

    const other = await Person.join(used, number, { name: 'Another recorder' });
    const { tap, pictures, ended, until } = record(number, other);
    tap?.subscribe(new Map([[adasCamera, 2]]), [PacketCodec.vp8]);
    await camera.until(() => camera.keyFramesAsked > 0);
    camera.show('one', true);
    await until(() => pictures.length === 1);
    await host.ask('expel', { id: other.userId });
    await until(() => ended.length > 0);
    camera.show('two', true);
    await camera.settle();
    expect([pictures, ended]).toEqual([['one'], [CloseCode.left]]);
    await host.ask('endMeeting');
  });
});

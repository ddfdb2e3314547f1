import { describe, expect, test } from '@jest/globals';
import type { SilenceReport, SocketReport } from '../../src/protocol/engine/media';
import { FakeEnvironment } from '../../test/fakes/media/environment';
import { MediaSocket } from './mediaSocket';

type FakeSocketEnd = FakeEnvironment['sockets'][number];

const session = {
  url: 'wss://relay.example.org/wc/media/123456789',
  userId: 1024,
  meetingId: 'meeting-id',
  encryptKey: new Uint8Array(32),
  keyId: 1,
  counterStart: 0,
};

const anOpenSocket = () => {
  const environment = new FakeEnvironment();
  const reports: (SocketReport | SilenceReport)[] = [];
  const socket = new MediaSocket(environment, session, {
    report: (report) => void reports.push(report),
    opened: () => undefined,
    indication: () => undefined,
    packet: () => undefined,
  });
  const far = environment.sockets[0]!;
  far.events.opened();
  const silences = () =>
    reports.flatMap((report) => (report.type === 'silent' ? report.millis : []));
  return { environment, socket, far, silences };
};

describe('a media socket that listens', () => {
  test('tells of a silence within 2 s, and each second while it lasts', () => {
    const { environment, silences } = anOpenSocket();
    environment.pass(1400);
    expect(silences()).toEqual([]);
    environment.pass(600);
    expect(silences()).toHaveLength(1);
    expect(silences()[0]).toBeLessThanOrEqual(2000);
    environment.pass(3000);
    expect(silences()).toHaveLength(4);
  });

  test.each([
    ['pongs', (far: FakeSocketEnd) => far.events.text('{"evt":0,"seq":1}')],
    ['packets', (far: FakeSocketEnd) => far.events.binary(new ArrayBuffer(64))],
  ])('hears %s', (_what, say) => {
    const { environment, far, silences } = anOpenSocket();
    for (let second = 0; second < 5; second += 1) {
      environment.pass(1000);
      say(far);
    }
    expect(silences()).toEqual([]);
  });

  test('does not blame the gateway for the time in which it did not listen itself', () => {
    const { environment, silences } = anOpenSocket();
    environment.pass(400);
    environment.freeze(600_000);
    environment.pass(1400);
    expect(silences()).toEqual([]);
    environment.pass(600);
    expect(silences()).toHaveLength(1);
  });

  test('says nothing more once it is closed', () => {
    const { environment, socket, silences } = anOpenSocket();
    socket.close();
    environment.pass(5000);
    expect(silences()).toEqual([]);
  });
});

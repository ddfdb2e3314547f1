import { describe, expect, test } from '@jest/globals';
import { encodeMediaMessage } from '../../src/protocol/channels/mediaControl';
import type { CopyWish, SilenceReport, SocketReport } from '../../src/protocol/engine/media';
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
  keyEpoch: 0,
};

const anOpenSocket = () => {
  const environment = new FakeEnvironment();
  const reports: (SocketReport | SilenceReport | CopyWish)[] = [];
  const received: ArrayBuffer[] = [];
  const socket = new MediaSocket(environment, session, {
    report: (report) => void reports.push(report),
    opened: () => undefined,
    indication: () => undefined,
    packet: (packet) => void received.push(packet),
  });
  const far = environment.sockets[0]!;
  far.events.opened();
  const silences = () =>
    reports.flatMap((report) => (report.type === 'silent' ? report.millis : []));
  const wishes = () => reports.filter(({ type }) => type === 'copyWanted').length;
  /** The next ping comes back after `elapsed` ms. */
  const answers = (...trips: readonly number[]): void => {
    for (const elapsed of trips) {
      environment.pass(500);
      const t = environment.now() - elapsed;
      far.events.text(encodeMediaMessage({ name: 'pong', body: { t } }, 1));
    }
  };
  return { environment, socket, far, silences, wishes, answers, received };
};

describe('a media socket without traffic', () => {
  test('reports silence within 2 s, and each second while it lasts', () => {
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
  ])('is not silent with %s', (_what, say) => {
    const { environment, far, silences } = anOpenSocket();
    for (let second = 0; second < 5; second += 1) {
      environment.pass(1000);
      say(far);
    }
    expect(silences()).toEqual([]);
  });

  test('does not count the time in which the page was frozen', () => {
    const { environment, silences } = anOpenSocket();
    environment.pass(400);
    environment.freeze(600_000);
    environment.pass(1400);
    expect(silences()).toEqual([]);
    environment.pass(600);
    expect(silences()).toHaveLength(1);
  });

  test('reports nothing once it is closed', () => {
    const { environment, socket, silences } = anOpenSocket();
    socket.close();
    environment.pass(5000);
    expect(silences()).toEqual([]);
  });
});

const steady = [80, 80, 80, 80] as const;

describe('a media socket over a lossy link', () => {
  test('requests a second socket once pings are late repeatedly, and not again at once', () => {
    const { environment, wishes, answers } = anOpenSocket();
    answers(...steady, 190);
    environment.pass(500);
    expect(wishes()).toBe(0);
    answers(200);
    environment.pass(500);
    expect(wishes()).toBe(1);
    answers(80, 180, 80, 190, 80);
    expect(wishes()).toBe(1);
    expect(environment.sockets).toHaveLength(1);
  });

  test('sends important packets twice, and passes on both received copies', () => {
    const { environment, socket, far, answers, received } = anOpenSocket();
    answers(...steady, 190, 200);
    socket.openCopy('wss://relay.example.org/copy');
    const copy = environment.sockets[1]!;
    socket.send(new Uint8Array(3), true);
    expect(copy.packets).toHaveLength(0);
    copy.events.opened();
    socket.send(new Uint8Array(4), true);
    socket.send(new Uint8Array(5), false);
    expect(far.packets.map(({ length }) => length)).toEqual([3, 4, 5]);
    expect(copy.packets.map(({ length }) => length)).toEqual([4]);
    copy.events.binary(new ArrayBuffer(64));
    far.events.binary(new ArrayBuffer(64));
    expect(received).toHaveLength(2);
    socket.close();
    expect(copy.closedWith).toBe(1000);
  });

  test('closes the second socket while the link is congested, and opens none', () => {
    const { environment, socket, wishes, answers } = anOpenSocket();
    answers(...steady, 190, 200);
    socket.openCopy('wss://relay.example.org/copy');
    const copy = environment.sockets[1]!;
    copy.events.opened();
    answers(300, 340, 380, 420, 460);
    environment.pass(500);
    expect(copy.closedWith).toBe(1000);
    socket.openCopy('wss://relay.example.org/copy');
    expect(environment.sockets).toHaveLength(2);
    environment.pass(60_000);
    expect(wishes()).toBe(0);
  });

  test('requests another one when the second is lost', () => {
    const { environment, socket, wishes, answers } = anOpenSocket();
    answers(...steady, 190, 200);
    socket.openCopy('wss://relay.example.org/copy');
    environment.sockets[1]!.events.opened();
    environment.sockets[1]!.events.closed(1006, '');
    answers(...Array.from({ length: 24 }, (_, n) => (n % 4 === 0 ? 200 : 80)));
    expect(wishes()).toBe(2);
  });
});

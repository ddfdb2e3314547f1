import { createSocket, type Socket } from 'node:dgram';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { systemEnvironment } from '../../environment';
import { MediaPorts } from './mediaPorts';
import { isRtcp } from './rtcp';
import { printRtp, readRtp, type RtpPacket } from './rtpPacket';
import { RtpSession, type RtpSessionParts } from './rtpSession';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const socketAt = async (address: string, port = 0): Promise<Socket> => {
  const socket = createSocket('udp4');
  ends.push(() => socket.close());
  await new Promise<void>((resolve) => {
    socket.bind({ address, port }, resolve);
  });
  return socket;
};
const nextOf = (socket: Socket): Promise<Buffer> =>
  new Promise((resolve) => {
    socket.once('message', resolve);
  });

const ports = new MediaPorts({ from: 22_001, to: 22_400 }, 0.5);

const open = async (
  peer: Socket,
  {
    silenceLimit = 5000,
    environment = systemEnvironment,
    log = pino({ level: 'silent' }),
  }: Partial<Pick<RtpSessionParts, 'silenceLimit' | 'environment' | 'log'>> = {},
) => {
  const sockets = await ports.open('127.0.0.1');
  if (!sockets) throw new Error('There is a free port');
  let frames = 0;
  let look: () => void = () => undefined;
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const session = new RtpSession(sockets, {
    ...{ environment, log },
    mayLearn: (address) => address === '127.0.0.1',
    silenceLimit,
    listener: {
      frame: () => {
        frames += 1;
        look();
      },
      pressed: () => undefined,
      lost: lose,
    },
  });
  ends.push(() => session.close());
  const agreed = {
    codec: 'PCMU',
    payloadType: 0,
    eventType: undefined,
    address: peer.address().address,
    port: peer.address().port,
    rtcpPort: peer.address().port + 1,
    direction: 'sendrecv',
  } as const;
  session.use(agreed);
  const speak = (from: Socket, sequence: number, of: Partial<RtpPacket> = {}): void => {
    const packet = {
      payloadType: 0,
      isMarked: false,
      sequence,
      timestamp: 160 * sequence,
      ssrc: 1,
    };
    from.send(
      printRtp({ ...packet, payload: Buffer.alloc(160), ...of }),
      sockets.port,
      '127.0.0.1',
    );
  };
  const until = async (count: number): Promise<void> => {
    while (frames < count) await new Promise<void>((resolve) => (look = resolve));
  };
  return { session, sockets, agreed, speak, until, lost, frames: () => frames };
};

describe('the audio of a call', () => {
  test('uses an even port, and the next one for reports', async () => {
    const { sockets } = await open(await socketAt('127.0.0.1'));
    expect(sockets.port % 2).toBe(0);
    expect(sockets.rtcp.address().port).toBe(sockets.port + 1);
  });

  test('begins at a random sequence number and timestamp, and counts on', async () => {
    const peer = await socketAt('127.0.0.1');
    const { session } = await open(peer);
    const packets: (RtpPacket | undefined)[] = [];
    for (let n = 0; n < 2; n += 1) {
      session.send(new Int16Array(160));
      packets.push(readRtp(await nextOf(peer)));
    }
    const [first, second] = packets;
    expect([first?.isMarked, second?.isMarked]).toEqual([true, false]);
    expect(second?.sequence).toBe(((first?.sequence ?? 0) + 1) & 0xffff);
    expect(second?.timestamp).toBe(((first?.timestamp ?? 0) + 160) >>> 0);
    expect(first?.payload).toEqual(Buffer.alloc(160, 0xff));
  });

  test('is sent to where audio comes from, behind a NAT', async () => {
    // The peer says 127.0.0.2, and is seen at 127.0.0.1.
    const said = await socketAt('127.0.0.2');
    const seen = await socketAt('127.0.0.1');
    const { session, speak, until } = await open(said);
    session.send(new Int16Array(160));
    await nextOf(said);
    speak(seen, 1);
    await until(1);
    session.send(new Int16Array(160));
    expect(readRtp(await nextOf(seen))?.payloadType).toBe(0);
  });

  test('is accepted only from the peer’s host, and from its first port', async () => {
    const peer = await socketAt('127.0.0.1');
    const [sameHost, otherHost] = [await socketAt('127.0.0.1'), await socketAt('127.0.0.3')];
    const { speak, until, frames } = await open(peer);
    for (const sequence of [1, 2, 3]) speak(otherHost, sequence);
    speak(peer, 1, { payloadType: 33 });
    speak(peer, 10);
    await until(1);
    for (const sequence of [11, 12, 13]) speak(sameHost, sequence);
    speak(peer, 11);
    await until(2);
    expect(frames()).toBe(2);
  });

  test('of another source at the same address starts over', async () => {
    const peer = await socketAt('127.0.0.1');
    const { speak, until, frames } = await open(peer);
    speak(peer, 500);
    speak(peer, 200, { ssrc: 2 });
    await until(2);
    expect(frames()).toBe(2);
  });

  test('is not sent while the peer holds the call', async () => {
    const peer = await socketAt('127.0.0.1');
    const { session, agreed } = await open(peer);
    session.send(new Int16Array(160));
    const before = readRtp(await nextOf(peer));
    session.use({ ...agreed, direction: 'sendonly' });
    for (let n = 0; n < 5; n += 1) session.send(new Int16Array(160));
    session.use(agreed);
    session.send(new Int16Array(160));
    const after = readRtp(await nextOf(peer));
    // Time went on; nothing is missing.
    expect(after?.sequence).toBe(((before?.sequence ?? 0) + 1) & 0xffff);
    expect(after?.timestamp).toBe(((before?.timestamp ?? 0) + 6 * 160) >>> 0);
  });

  test('sends a goodbye at its end', async () => {
    const peer = await socketAt('127.0.0.1');
    const reports = await socketAt('127.0.0.1', peer.address().port + 1);
    const { session } = await open(peer);
    session.close();
    session.close();
    const goodbye = await nextOf(reports);
    expect(isRtcp(goodbye)).toBe(true);
    expect(goodbye.at(-7)).toBe(203);
  });

  test('is not sent to 0.0.0.0, nor are its reports', async () => {
    const peer = await socketAt('127.0.0.1');
    const reports = await socketAt('127.0.0.1', peer.address().port + 1);
    const { session, agreed, sockets } = await open(peer);
    session.use({ ...agreed, address: '0.0.0.0', direction: 'inactive' });
    const first = nextOf(reports);
    const closed = new Promise<void>((resolve) => {
      sockets.rtcp.once('close', resolve);
    });
    session.close();
    await closed;
    peer.send('later', reports.address().port, '127.0.0.1');
    expect((await first).toString()).toBe('later');
  });

  test('beyond 160 packets a second is dropped, counted and logged once', async () => {
    const clock = { now: 0 };
    const logged: unknown[] = [];
    const note = (fields: object): void => void logged.push(fields);
    const peer = await socketAt('127.0.0.1');
    const { session, sockets, speak, until, frames } = await open(peer, {
      environment: { ...systemEnvironment, monotonic: () => clock.now },
      log: { info: note, warn: note },
    });
    // Reports of the same address spend nothing of it.
    for (let sent = 0; sent < 200; sent += 1) {
      const next = nextOf(sockets.rtcp);
      peer.send(Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 1]), sockets.port + 1, '127.0.0.1');
      await next;
    }
    for (let at = 1; at <= 160; at += 1) {
      speak(peer, at);
      await until(at);
    }
    for (let at = 0; at < 40; at += 1) {
      const next = nextOf(sockets.rtp);
      speak(peer, 161 + at);
      await next;
    }
    expect(frames()).toBe(160);
    expect(logged).toEqual([{}]);
    clock.now = 100;
    for (let at = 161; at <= 176; at += 1) {
      speak(peer, at);
      await until(at);
    }
    session.close();
    session.close();
    expect(logged).toEqual([{}, { dropped: 40 }]);
  });

  test('is lost after silence, but not while the call is held', async () => {
    const peer = await socketAt('127.0.0.1');
    const { session, agreed, lost } = await open(peer, { silenceLimit: 60 });
    session.use({ ...agreed, direction: 'inactive' });
    const first = await Promise.race([
      lost.then(() => 'lost'),
      new Promise((resolve) => {
        setTimeout(() => resolve('held'), 150);
      }),
    ]);
    expect(first).toBe('held');
    session.use(agreed);
    await lost;
  });
});

test('a range of ports that are all taken gives none', async () => {
  const few = new MediaPorts({ from: 22_401, to: 22_404 }, 0.9);
  const first = await few.open('127.0.0.1');
  expect(first?.port).toBe(22_402);
  expect(await few.open('127.0.0.1')).toBeUndefined();
  first?.rtp.close();
  first?.rtcp.close();
});

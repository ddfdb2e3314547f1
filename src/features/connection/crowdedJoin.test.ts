import { describe, expect, test } from '@jest/globals';
import {
  aClient,
  aJoinedClient,
  signallingSocket,
  takeSeat,
  type TestClient,
} from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { CloseCode } from '../../protocol/channels/queries';
import { joinRequested, resumeRequested } from '../meeting/meeting.actions';
import { selectJoinWait } from './joinWait.selectors';

const ask = joinRequested({ meetingNumber: aNumber, userName: 'Ada' });

describe('a join among a crowd of one address', () => {
  const crowded = {
    status: false,
    result: null,
    errorCode: 3633,
    errorMessage: 'frequent call',
  };

  test('asks again by itself, and is in as soon as it is let in', async () => {
    const ada = aClient();
    const { infoReply } = ada.http;
    ada.http.infoReply = crowded;
    const joined = ada.client.perform(ask);
    await ada.clock.settle();
    expect(ada.state().meeting.isJoining).toBe(true);
    ada.http.infoReply = infoReply;
    await ada.clock.advance(1000);
    takeSeat(signallingSocket(ada));
    await joined;
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test('is told the documented words where the crowd does not pass', async () => {
    const ada = aClient();
    ada.http.infoReply = crowded;
    const refused = expect(ada.client.perform(ask)).rejects.toMatchObject({ code: 3633 });
    await ada.clock.advance(31_000);
    await refused;
    expect(ada.clock.pending()).toBe(0);
  });
});

describe('SECURITY M15: a seat that a crowd of one network has to wait for', () => {
  const crowdedAck = {
    seq: 0,
    code: 3634,
    type: 'INVALID_OPERATION',
    reason: 'frequent join',
  } as const;
  /** Answers every socket that is opened as a gateway does that one network asks too much of. */
  const refuseSeats = (ada: TestClient, isKnown = false): void => {
    ada.signal.onOpen = (socket) => {
      void Promise.resolve().then(() => {
        socket.open();
        if (!isKnown) socket.say('commandAcked', crowdedAck);
        socket.close(CloseCode.crowded, 'frequent join');
      });
    };
  };
  const letIn = (ada: TestClient, reply = {}): void => {
    ada.signal.onOpen = (socket) => {
      if (!socket.url.pathname.startsWith('/wc/api/')) return;
      void Promise.resolve().then(() => takeSeat(socket, { reply }));
    };
  };
  const dials = (ada: TestClient) =>
    ada.signal.sockets.filter(({ url }) => url.pathname.startsWith('/wc/api/'));
  const tokenOf = (ada: TestClient): unknown => signallingSocket(ada).sent[0]?.body;

  test('is asked for again at the same server, and the person is told', async () => {
    const ada = aClient();
    refuseSeats(ada);
    const joined = ada.client.perform(ask);
    await ada.clock.settle();
    expect(dials(ada)).toHaveLength(1);
    expect(selectJoinWait(ada.state())).toBe('crowd');
    letIn(ada);
    await ada.clock.advance(1000);
    expect(new Set(dials(ada).map(({ url }) => url.host)).size).toBe(1);
    await joined;
    expect(selectJoinWait(ada.state())).toBeUndefined();
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test('is given up with the documented words after half a minute', async () => {
    const ada = aClient();
    refuseSeats(ada);
    const refused = expect(ada.client.perform(ask)).rejects.toMatchObject({
      code: 3634,
      reason: 'frequent join',
    });
    await ada.clock.advance(31_000);
    await refused;
    expect(dials(ada).length).toBe(7);
    expect(selectJoinWait(ada.state())).toBeUndefined();
    expect(ada.clock.pending()).toBe(0);
  });

  test('is kept by whoever has lost the line, at the same server', async () => {
    const ada = await aJoinedClient();
    refuseSeats(ada, true);
    ada.socket().close();
    await ada.clock.advance(20_000);
    const tries = dials(ada).length;
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(9);
    letIn(ada, { resumed: true });
    await ada.clock.advance(8000);
    expect(new Set(dials(ada).map(({ url }) => url.host)).size).toBe(1);
    expect(tokenOf(ada)).toMatchObject({ meetingtoken: expect.stringMatching(/./) });
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test('is kept over a reload', async () => {
    const before = await aJoinedClient();
    await before.clock.advance(2000);
    const after = aClient({ storage: before.storage, environment: before.environment });
    refuseSeats(after, true);
    const resumed = after.client.perform(resumeRequested({ meetingNumber: aNumber }));
    await after.clock.advance(10_000);
    expect(dials(after).length).toBeGreaterThan(2);
    letIn(after, { resumed: true, keyId: 2 });
    await after.clock.advance(8000);
    expect(tokenOf(after)).toMatchObject({ meetingtoken: expect.stringMatching(/./) });
    await resumed;
  });
});

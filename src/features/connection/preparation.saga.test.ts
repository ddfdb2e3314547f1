import { describe, expect, test } from '@jest/globals';
import { aClient, takeSeat, type TestClient } from '../../../test/builders/client';
import { aMeetingInfo, aNumber } from '../../../test/builders/meeting';
import { CloseCode } from '../../protocol/channels/queries';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { joinRequested, type JoinRequest } from '../meeting/meeting.actions';
import { preparationNoted, preparationRequested } from './connection.actions';

const ada: JoinRequest = { meetingNumber: aNumber, userName: 'Ada' };
const lines = ({ signal }: TestClient) =>
  signal.sockets.filter(({ url }) => url.pathname.startsWith('/wc/api/'));
const stepsOf = ({ actions }: TestClient) =>
  actions.flatMap((action) => (preparationNoted.match(action) ? [action.payload.step] : []));

/** Lets a wish rest for as long as somebody who types would not. */
const wish = async (client: TestClient, wished: JoinRequest | null): Promise<void> => {
  await client.client.perform(preparationRequested(wished));
  await client.clock.advance(300);
};

/** A lobby in which somebody has moved. */
const aLobby = async (wished = ada) => {
  const client = aClient();
  await wish(client, wished);
  return client;
};

const join = async (client: TestClient, asked = ada) => {
  const joined = client.client.perform(joinRequested(asked));
  joined.catch(() => undefined);
  await client.clock.settle();
  return joined.then.bind(joined);
};

const wrongPasscode = {
  ...{ status: false, result: null },
  ...{ errorCode: MeetingInfoErrorCode.wrongPasscode, errorMessage: '' },
};

describe('a join that the lobby has prepared', () => {
  test('asks for its seat at once, and for nothing else', async () => {
    const lobby = await aLobby();
    const [line] = lines(lobby);
    line?.open();
    expect([lobby.http.infoCalls.length, lobby.http.pings.length]).toEqual([1, 2]);
    const joined = lobby.client.perform(joinRequested(ada));
    await lobby.clock.settle();
    expect(line?.sent.map(({ name }) => name)).toEqual(['joinMeeting']);
    expect([lobby.http.infoCalls.length, lobby.http.pings.length]).toEqual([1, 2]);
    if (line) takeSeat(line);
    await joined;
    expect(lines(lobby)).toHaveLength(1);
    expect(lobby.state().meeting).toMatchObject({ meetingStatus: 'joined' });
    expect(lobby.state().connection.rwgServerList).toHaveLength(2);
    expect(stepsOf(lobby)).toEqual(['started', 'ready', 'dialed', 'used', 'seated']);
  });

  test('is nobody before Join: the store is as it was, and no seat is requested', async () => {
    const client = aClient();
    await client.clock.settle();
    const before = client.state();
    await wish(client, ada);
    lines(client)[0]?.open();
    await client.clock.advance(10_000);
    expect(lines(client)[0]?.sent).toEqual([]);
    expect(client.state()).toEqual(before);
  });

  test('waits for the answers that are on their way', async () => {
    const client = aClient();
    const { meetingInfo } = client.http;
    let answer: () => void = () => undefined;
    client.http.meetingInfo = (...asked) =>
      new Promise((resolve) => {
        answer = () => resolve(meetingInfo(...asked));
      });
    await wish(client, ada);
    const joined = client.client.perform(joinRequested(ada));
    await client.clock.settle();
    expect(lines(client)).toEqual([]);
    answer();
    await client.clock.settle();
    expect(client.http.infoCalls).toHaveLength(1);
    for (const line of lines(client)) if (!line.closedByClient) takeSeat(line);
    await joined;
  });

  test('dials for itself when the socket is another name’s, and asks for no other info', async () => {
    const lobby = await aLobby({ ...ada, userName: 'Grace' });
    await join(lobby);
    const [early, own] = lines(lobby);
    expect(early?.closedByClient).toBeDefined();
    expect(own?.closedByClient).toBeUndefined();
    expect(lobby.http.infoCalls).toHaveLength(1);
  });

  test('dials for itself when the socket was closed, or says nothing', async () => {
    const closed = await aLobby();
    lines(closed)[0]?.open();
    lines(closed)[0]?.close(CloseCode.silent, 'no join');
    await join(closed);
    expect(lines(closed)).toHaveLength(2);

    const silent = await aLobby();
    lines(silent)[0]?.open();
    const joined = silent.client.perform(joinRequested(ada));
    await silent.clock.advance(1999);
    expect(lines(silent)).toHaveLength(1);
    await silent.clock.advance(1);
    const again = lines(silent)[1];
    if (again) takeSeat(again);
    await joined;
    // The gateway knows the page by its id and secret, if it has heard the first request.
    const cids = lines(silent).map(({ url }) => url.searchParams.get('cid'));
    expect(new Set(cids).size).toBe(1);
    expect(silent.state().connection.downSince).toEqual({});
  });

  test('asks for itself with other proof', async () => {
    const lobby = await aLobby();
    await join(lobby, { ...ada, passWord: '1234' });
    expect(lobby.http.infoCalls).toHaveLength(2);
    expect(lines(lobby)[0]?.closedByClient).toBeDefined();
  });

  test('asks for itself when nothing had answered', async () => {
    const client = aClient();
    client.http.isReachable = false;
    await wish(client, ada);
    client.http.isReachable = true;
    await join(client);
    expect(client.http.infoCalls).toHaveLength(2);
    expect(lines(client)).toHaveLength(1);
    expect(stepsOf(client)).toEqual(['started', 'failed', 'dropped']);
  });

  test('asks again when its proof was too old for a seat after all', async () => {
    const lobby = await aLobby();
    lines(lobby)[0]?.close(CloseCode.refused, joinTexts.tokenExpired);
    await join(lobby);
    lines(lobby)[1]?.close(CloseCode.refused, joinTexts.tokenExpired);
    await lobby.clock.settle();
    expect(lobby.http.infoCalls).toHaveLength(2);
  });
});

describe('a preparation that the gateway refuses', () => {
  const withPasscode = { ...ada, passWord: 'old' };
  const aRefusedLobby = async () => {
    const client = aClient();
    client.http.infoReply = wrongPasscode;
    await wish(client, withPasscode);
    return client;
  };

  test('shows nothing, and answers the first press of Join without another attempt', async () => {
    const lobby = await aRefusedLobby();
    expect(lobby.state().meeting.ended).toBeNull();
    await expect(lobby.client.perform(joinRequested(withPasscode))).rejects.toMatchObject({
      reason: joinTexts.incorrectPasscode,
    });
    expect(lobby.http.infoCalls).toHaveLength(1);
    await expect(lobby.client.perform(joinRequested(withPasscode))).rejects.toThrow();
    expect(lobby.http.infoCalls).toHaveLength(2);
  });

  test('is not repeated, however long somebody moves in the lobby', async () => {
    const lobby = await aRefusedLobby();
    for (let minute = 0; minute < 5; minute += 1) {
      await lobby.clock.advance(60_000);
      await wish(lobby, withPasscode);
    }
    expect(lobby.http.infoCalls).toHaveLength(1);
    expect(lines(lobby)).toEqual([]);
  });
});

describe('a preparation', () => {
  test('begins once the fields rest, and sends the name only in the socket’s address', async () => {
    const client = aClient();
    for (const userName of ['A', 'Ad', 'Ada']) {
      await client.client.perform(preparationRequested({ ...ada, userName }));
      await client.clock.advance(299);
    }
    expect(client.http.infoCalls).toEqual([]);
    await client.clock.advance(1);
    expect(client.http.infoCalls).toHaveLength(1);
    expect(client.http.infoCalls[0]).not.toHaveProperty('userName');
    expect(lines(client)).toHaveLength(1);
  });

  test('is asked for once for all names, and its socket follows the name', async () => {
    const lobby = await aLobby();
    await wish(lobby, ada);
    expect(lines(lobby)).toHaveLength(1);
    await wish(lobby, { ...ada, userName: 'Ada L' });
    expect(lobby.http.infoCalls).toHaveLength(1);
    expect(lines(lobby).map(({ closedByClient }) => closedByClient !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  test('ends after 45 s, or a sleep, and costs nothing until somebody moves again', async () => {
    const lobby = await aLobby();
    await lobby.clock.advance(44_900);
    expect(lines(lobby)[0]?.closedByClient).toBeUndefined();
    await lobby.clock.advance(200);
    expect(lines(lobby)[0]?.closedByClient).toBeDefined();
    await lobby.clock.advance(600_000);
    expect([lobby.http.infoCalls.length, lines(lobby).length]).toEqual([1, 1]);
    await wish(lobby, ada);
    expect([lobby.http.infoCalls.length, lines(lobby).length]).toEqual([2, 2]);
    lobby.clock.jump(60_000);
    await join(lobby);
    expect([lobby.http.infoCalls.length, lines(lobby).length]).toEqual([3, 3]);
  });

  test('ends with the lobby', async () => {
    const left = await aLobby();
    await wish(left, null);
    expect(lines(left)[0]?.closedByClient).toBeDefined();
    expect(stepsOf(left)).toEqual(['started', 'ready', 'dialed', 'dropped']);
    expect(left.clock.pending()).toBe(0);

    const disposed = await aLobby();
    await disposed.client.dispose();
    expect(lines(disposed)[0]?.closedByClient).toBeDefined();
    expect(disposed.clock.pending()).toBe(0);
  });

  test('is not for what a join would refuse, nor for people in a meeting', async () => {
    const client = await aLobby({ ...ada, userName: ' ' });
    expect(client.http.infoCalls).toEqual([]);
    await join(client);
    const [line] = lines(client);
    if (line) takeSeat(line);
    await client.clock.settle();
    await wish(client, { ...ada, passWord: '1' });
    expect(client.http.infoCalls).toHaveLength(1);
  });

  test('tells which relays were silent when it is used', async () => {
    const client = aClient();
    client.http.deadRelays.add('https://relay-1.example.org');
    await wish(client, ada);
    expect(client.state().meeting.discardedRwcList).toEqual([]);
    await join(client);
    expect(client.state().meeting.discardedRwcList).toEqual(['https://relay-1.example.org']);
    expect(client.state().connection.rwgServerList).toEqual(['wss://relay-2.example.org']);
    expect(aMeetingInfo().encryptedRWC).toHaveLength(2);
  });
});

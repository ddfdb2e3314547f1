import { describe, expect, test } from '@jest/globals';
import {
  ada,
  aLobby,
  holdInfo,
  join,
  lines,
  openLines,
  stepsOf,
  wish,
} from '../../../test/builders/aLobby';
import { aClient, takeSeat } from '../../../test/builders/client';
import { CloseCode } from '../../protocol/channels/queries';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { joinRequested } from '../meeting/meeting.actions';

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
    const answer = holdInfo(client);
    await wish(client, ada);
    const joined = client.client.perform(joinRequested(ada));
    await client.clock.settle();
    expect(lines(client)).toEqual([]);
    answer();
    await client.clock.settle();
    expect(client.http.infoCalls).toHaveLength(1);
    const [line] = lines(client);
    if (line) takeSeat(line);
    await joined;
    expect(lines(client)).toHaveLength(1);
    expect(stepsOf(client)).toEqual(['started', 'ready', 'dialed', 'used', 'seated']);
  });

  test('waits no longer than 2 s from when the info was asked for', async () => {
    const client = aClient();
    holdInfo(client);
    await wish(client, ada);
    await client.clock.advance(500);
    await join(client);
    await client.clock.advance(1499);
    expect(client.http.infoCalls).toHaveLength(1);
    await client.clock.advance(1);
    expect(client.http.infoCalls).toHaveLength(2);
  });

  test('dials for itself when the socket is another name’s, and asks for no other info', async () => {
    const lobby = await aLobby({ ...ada, userName: 'Grace' });
    await join(lobby);
    const [early, own] = lines(lobby);
    expect(early?.closedByClient).toBeDefined();
    expect(own?.closedByClient).toBeUndefined();
    expect(lobby.http.infoCalls).toHaveLength(1);
  });

  test('dials for itself when the socket was closed, or does not open', async () => {
    const closed = await aLobby();
    lines(closed)[0]?.open();
    lines(closed)[0]?.close(CloseCode.silent, 'no join');
    await join(closed);
    expect(lines(closed)).toHaveLength(2);

    const silent = await aLobby();
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

  test('gives a socket that is open as long as any', async () => {
    const lobby = await aLobby();
    const joined = lobby.client.perform(joinRequested(ada));
    await lobby.clock.advance(1000);
    const [line] = lines(lobby);
    line?.open();
    await lobby.clock.advance(3999);
    expect(lines(lobby)).toHaveLength(1);
    if (line) takeSeat(line);
    await joined;
    expect(openLines(lobby)).toEqual([line]);

    const dead = await aLobby();
    lines(dead)[0]?.open();
    await join(dead);
    await dead.clock.advance(4999);
    expect(lines(dead)).toHaveLength(1);
    await dead.clock.advance(1);
    expect(lines(dead)).toHaveLength(2);
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

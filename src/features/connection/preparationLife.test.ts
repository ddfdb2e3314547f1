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
import { aMeetingInfo } from '../../../test/builders/meeting';
import { leaveRequested } from '../meeting/meeting.actions';
import { preparationRequested } from './connection.actions';

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

  test('lasts as long as somebody moves, without a moment in which nothing is prepared', async () => {
    const lobby = await aLobby();
    for (let sign = 0; sign < 30; sign += 1) {
      lines(lobby).at(-1)?.open();
      await lobby.clock.advance(4700);
      expect(openLines(lobby)).toHaveLength(1);
      await wish(lobby, ada);
      expect(openLines(lobby)).toHaveLength(1);
    }
    await join(lobby);
    // One at the beginning, and one every 40 s.
    expect([lobby.http.infoCalls.length, lines(lobby).length]).toEqual([4, 4]);
  });

  test('opens no socket that it would close at once, and stands until its successor has come', async () => {
    const lobby = await aLobby();
    await lobby.clock.advance(44_000);
    const answer = holdInfo(lobby);
    await wish(lobby, { ...ada, userName: 'Ada L' });
    expect(lines(lobby)).toHaveLength(1);
    expect(openLines(lobby)).toHaveLength(1);
    answer();
    await lobby.clock.settle();
    expect(lines(lobby)).toHaveLength(2);
    const names = lines(lobby).map(({ url }) => url.searchParams.get('dn2'));
    expect(new Set(names).size).toBe(2);
    expect(openLines(lobby)).toEqual(lines(lobby).slice(1));
    await lobby.clock.advance(10_000);
    expect(openLines(lobby)).toHaveLength(1);
  });

  test('stands to its end if it has no successor', async () => {
    const lobby = await aLobby();
    await lobby.clock.advance(40_000);
    lobby.http.isReachable = false;
    await wish(lobby, ada);
    expect(openLines(lobby)).toHaveLength(1);
    await lobby.clock.advance(4_700);
    expect(openLines(lobby)).toEqual([]);
  });

  test('is not replaced under a join', async () => {
    const lobby = await aLobby();
    lines(lobby)[0]?.open();
    await lobby.clock.advance(40_000);
    const answer = holdInfo(lobby);
    await wish(lobby, ada);
    await join(lobby);
    answer();
    await lobby.clock.settle();
    const [line] = lines(lobby);
    expect(line?.sent.map(({ name }) => name)).toEqual(['joinMeeting']);
    expect(openLines(lobby)).toEqual([line]);
    expect(lines(lobby)).toHaveLength(1);
  });

  test('ends with the lobby, also if a join that was given up has begun to use it', async () => {
    const client = aClient();
    const answer = holdInfo(client);
    await wish(client, ada);
    await join(client);
    await wish(client, null);
    await client.client.perform(leaveRequested());
    answer();
    await client.clock.settle();
    expect(openLines(client)).toEqual([]);
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

import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { alertRaised } from '../alerts/alerts.slice';
import { connectionStatusChanged } from '../connection/connection.actions';
import { leaveRequested, sessionEnded } from '../meeting/meeting.actions';
import { soundsChanged, soundSwitched, soundTried } from './sounds.slice';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace' })];
const namesOf = ({ ports }: Pick<ReturnType<typeof aClient>, 'ports'>) =>
  ports.sounds.played.map(({ name }) => name);
const status = (to: 'reconnecting' | 'connected') =>
  connectionStatusChanged({ status: to, at: 1, nextTryAt: 0, retryCount: 0 });

const says = (text: string, sender = 2048, id = 'message-0001') => ({
  id,
  sn: id,
  text,
  senderNodeID: sender,
  senderName: 'Grace',
  senderGuid: 'guid-of-2048-000',
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: 5,
});

describe('what a person hears', () => {
  test('a welcome, a message, a link, a loss of the line, and the end', async () => {
    const ada = await aJoinedClient({ people });
    expect(ada.ports.sounds.played).toEqual([
      { name: 'welcoming', volume: 1, speakerId: 'default' },
    ]);
    ada.socket().say('chatReceived', says('Good morning'));
    ada.socket().say('chatReceived', says('See https://example.org', 2048, 'message-0002'));
    ada.socket().say('chatReceived', says('Mine', 1024, 'message-0003'));
    ada.client.store.dispatch(status('reconnecting'));
    ada.client.store.dispatch(status('connected'));
    ada.client.store.dispatch(sessionEnded({ reason: 6, text: 'meeting ended' }));
    expect(namesOf(ada).slice(1)).toEqual(['message', 'hyperlink', 'warning', 'ending']);
  });

  test('nothing of a flood but its first, and again after a second', async () => {
    const ada = await aJoinedClient({ people });
    for (let at = 0; at < 20; at += 1)
      ada.socket().say('chatReceived', says('Hello', 2048, `message-10${at}`));
    await ada.clock.advance(1000);
    ada.socket().say('chatReceived', says('Hello again', 2048, 'message-2000'));
    expect(namesOf(ada)).toEqual(['welcoming', 'message', 'message']);
  });

  test('no end where one leaves', async () => {
    const ada = await aJoinedClient({ people });
    const left = ada.client.perform(leaveRequested());
    await ada.clock.advance(500);
    await left;
    expect(namesOf(ada)).toEqual(['welcoming']);
  });

  test('warnings alone, not what only informs', async () => {
    const ada = await aJoinedClient({ people });
    const raised = { id: 'a', type: 't', reason: 'r', of: 'x' } as const;
    ada.client.store.dispatch(alertRaised({ ...raised, intent: 'info' }));
    expect(namesOf(ada)).toEqual(['welcoming']);
    ada.client.store.dispatch(alertRaised({ ...raised, intent: 'warning' }));
    expect(namesOf(ada)).toEqual(['welcoming', 'warning']);
  });

  test('who comes, where the meeting allows its chimes', async () => {
    const ada = await aJoinedClient({ people });
    const arrives = async (userId: number) => {
      ada.socket().say('rosterChanged', { add: [aParticipant({ userId })] });
      await ada.clock.advance(1000);
    };
    ada.socket().say('attributesChanged', { bAllowPlayChimeForEnterOrExit: false });
    await arrives(3072);
    ada.socket().say('attributesChanged', { bAllowPlayChimeForEnterOrExit: true });
    await arrives(4096);
    expect(namesOf(ada)).toEqual(['welcoming', 'joining']);
  });
});

describe('a meeting that runs late', () => {
  const host = aParticipant({ isHost: true });
  const leading = (scheduledEndIn?: number) =>
    aJoinedClient({
      people: [host],
      reply: { isHost: true, ...(scheduledEndIn !== undefined && { scheduledEndIn }) },
    });
  const late = { intent: 'info', reason: 'This meeting has run past its scheduled end.' };

  test('is heard and read by its host once, at the scheduled end', async () => {
    const ada = await leading(5000);
    await ada.clock.advance(4500);
    expect(namesOf(ada)).toEqual(['welcoming']);
    await ada.clock.advance(1000);
    expect(namesOf(ada)).toEqual(['welcoming', 'running_late']);
    expect(ada.state().alerts.shown).toMatchObject([late]);
    await ada.clock.advance(3_600_000);
    expect(namesOf(ada).filter((name) => name === 'running_late')).toHaveLength(1);
  });

  test.each([
    ['where no end is planned', undefined],
    ['where it was over before one came', -1],
  ])('is not told of %s', async (_where, scheduledEndIn) => {
    const ada = await leading(scheduledEndIn);
    await ada.clock.advance(120_000);
    expect(namesOf(ada)).not.toContain('running_late');
    expect(ada.state().alerts.shown).toEqual([]);
  });

  test('is told to nobody who does not lead', async () => {
    const ada = await aJoinedClient({ people, reply: { scheduledEndIn: 5000 } });
    await ada.clock.advance(6000);
    expect(namesOf(ada)).toEqual(['welcoming']);
    expect(ada.state().alerts.shown).toEqual([]);
  });

  test('is told to nobody who has left', async () => {
    const ada = await leading(60_000);
    const left = ada.client.perform(leaveRequested());
    await ada.clock.advance(500);
    await left;
    await ada.clock.advance(61_000);
    expect(namesOf(ada)).toEqual(['welcoming']);
  });
});

describe('the switches', () => {
  test('silence one alert, or all; what is tried is heard all the same', async () => {
    const ada = await aJoinedClient({ people });
    const { store } = ada.client;
    store.dispatch(soundSwitched({ name: 'message', isOn: false }));
    ada.socket().say('chatReceived', says('Hello'));
    store.dispatch(soundsChanged({ isOn: false }));
    store.dispatch(status('reconnecting'));
    expect(namesOf(ada)).toEqual(['welcoming']);
    store.dispatch(soundTried({ name: 'file' }));
    expect(namesOf(ada)).toEqual(['welcoming', 'file']);
  });

  test('are remembered by this browser', async () => {
    const storage = createFakeStorage();
    const ada = aClient({ storage });
    await ada.clock.settle();
    ada.client.store.dispatch(soundSwitched({ name: 'ending', isOn: false }));
    ada.client.store.dispatch(soundsChanged({ volume: 0.25 }));
    await ada.clock.settle();
    const again = aClient({ storage });
    await again.clock.settle();
    expect(again.state().sounds).toEqual({ isOn: true, volume: 0.25, silenced: ['ending'] });
  });

  test.each([
    ['nothing', null],
    ['rubbish', 'loud'],
    ['values out of range', { isOn: 'yes', volume: 40, silenced: ['siren'] }],
  ])('stand as they are made when storage holds %s', async (_title, value) => {
    const storage = createFakeStorage();
    storage.localItems.set('sounds', value);
    const ada = aClient({ storage });
    await ada.clock.settle();
    expect(ada.state().sounds).toEqual({ isOn: true, volume: 1, silenced: [] });
  });
});

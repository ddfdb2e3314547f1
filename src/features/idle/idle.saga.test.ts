import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { raiseHandRequested } from '../hand/hand.actions';
import { activityNoticed, idleCheckTriggered } from '../meeting/meeting.actions';

const minute = 60_000;
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

/** Minutes in which the line lives and nobody does anything. */
const passes = async (ada: Ada, minutes: number): Promise<void> => {
  for (let turn = 0; turn < minutes * 4; turn += 1) {
    await ada.clock.advance(minute / 4);
    if (ada.state().meeting.meetingStatus === 'joined') ada.socket().sayText('{"evt":0,"seq":1}');
  }
};

describe('who is alone and does nothing', () => {
  test('is sent away after 40 minutes with the documented message', async () => {
    const ada = await aJoinedClient();
    await passes(ada, 40);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
    await passes(ada, 2);
    expect(ada.state().meeting).toMatchObject({ meetingStatus: 'closed' });
    expect(ada.state().meeting.ended?.text).toContain('40');
    expect(ada.clock.pending()).toBe(0);
  });

  test('has the time anew after every act of their own', async () => {
    const ada = await aJoinedClient();
    await passes(ada, 30);
    expect(ada.state().meeting.idleStartTime).toBeGreaterThan(0);
    void ada.client.perform(raiseHandRequested()).catch(() => undefined);
    expect(ada.state().meeting.idleStartTime).toBe(0);
    await passes(ada, 30);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
  });

  test('is warned two minutes before, and stays who says so', async () => {
    const ada = await aJoinedClient();
    await passes(ada, 38);
    expect(ada.state().meeting.idleEndsAt).toBe(0);
    await passes(ada, 1);
    const { idleEndsAt } = ada.state().meeting;
    expect(idleEndsAt - ada.clock.now()).toBe(2 * minute);
    ada.client.store.dispatch(activityNoticed());
    expect(ada.state().meeting).toMatchObject({ idleEndsAt: 0, idleStartTime: 0 });
    await passes(ada, 5);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
  });

  test('is warned when the check is asked for, not at the next round', async () => {
    const ada = await aJoinedClient();
    const check = () => ada.client.store.dispatch(idleCheckTriggered());
    check();
    await passes(ada, 37.5);
    check();
    await passes(ada, 0.5);
    expect(ada.state().meeting.idleEndsAt).toBe(0);
    check();
    expect(ada.state().meeting.idleEndsAt - ada.clock.now()).toBe(2 * minute);
  });

  test('is not alone while somebody else is there', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), aParticipant({ userId: 2048 })] });
    await passes(ada, 60);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
    ada.socket().say('rosterChanged', { remove: [2048] });
    await passes(ada, 43);
    expect(ada.state().meeting.meetingStatus).toBe('closed');
  });
});

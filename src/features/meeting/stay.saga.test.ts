import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { aParticipant } from '../../../test/builders/participant';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { leaveRequested, resumeRequested, stayRestored } from './meeting.actions';
import { selectStay } from './meeting.selectors';

const leave = async ({ client, clock }: Pick<ReturnType<typeof aClient>, 'client' | 'clock'>) => {
  const left = client.perform(leaveRequested());
  await clock.advance(500);
  await left;
};
const seconds = 1000;
/** In whole seconds: leaving takes half a one. */
const about = (milliseconds: number) => Math.floor(milliseconds / seconds) * seconds;

describe('how long a person was in a meeting', () => {
  test('counts from the seat to the end', async () => {
    const ada = await aJoinedClient();
    await ada.clock.advance(3 * seconds);
    expect(selectStay(ada.state())).toBeNull();
    await leave(ada);
    expect(about(selectStay(ada.state()) ?? 0)).toBe(3 * seconds);
  });

  test('counts from the way out of the waiting room', async () => {
    const userId = 1024;
    const ada = await aJoinedClient({
      reply: { isOnHold: true },
      people: [aParticipant({ userId, bHold: true })],
    });
    await ada.clock.advance(5 * seconds);
    ada.socket().say('rosterChanged', { update: [{ userId, bHold: false }] });
    await ada.clock.advance(2 * seconds);
    await leave(ada);
    expect(about(selectStay(ada.state()) ?? 0)).toBe(2 * seconds);
  });

  test('does not count time back in the waiting room', async () => {
    const ada = await aJoinedClient({ people: [aParticipant()] });
    const hold = async (bHold: boolean, time: number) => {
      ada.socket().say('rosterChanged', { update: [{ userId: 1024, bHold }] });
      await ada.clock.advance(time);
    };
    await ada.clock.advance(3 * seconds);
    await hold(true, 5 * seconds);
    await hold(false, 2 * seconds);
    await hold(true, 5 * seconds);
    await leave(ada);
    expect(Math.round((selectStay(ada.state()) ?? 0) / seconds)).toBe(5);
  });

  test('is nothing for a person who left the waiting room for good', async () => {
    const ada = await aJoinedClient({
      reply: { isOnHold: true },
      people: [aParticipant({ bHold: true })],
    });
    await ada.clock.advance(5 * seconds);
    await leave(ada);
    expect(selectStay(ada.state())).toBeNull();
  });

  test('counts from the way out of the waiting room also on a page that was reloaded there', async () => {
    const storage = createFakeStorage();
    const waiting = { people: [aParticipant({ bHold: true })] };
    await aJoinedClient({ reply: { isOnHold: true }, ...waiting }, {}, { storage });
    const after = aClient({ storage });
    const resumed = after.client.perform(resumeRequested({ meetingNumber: aNumber }));
    await after.clock.settle();
    takeSeat(signallingSocket(after), { reply: { resumed: true, isOnHold: true }, ...waiting });
    await resumed;
    await after.clock.advance(5 * seconds);
    signallingSocket(after).say('rosterChanged', { update: [{ userId: 1024, bHold: false }] });
    await after.clock.advance(2 * seconds);
    await leave(after);
    expect(about(selectStay(after.state()) ?? 0)).toBe(2 * seconds);
    expect(after.actions.filter(stayRestored.match)).toEqual([]);
  });

  test('goes on over a reload', async () => {
    const storage = createFakeStorage();
    const before = await aJoinedClient({}, {}, { storage });
    const start = before.clock.now();
    const after = aClient({ storage });
    await after.clock.advance(4 * seconds);
    const resumed = after.client.perform(resumeRequested({ meetingNumber: aNumber }));
    await after.clock.settle();
    takeSeat(signallingSocket(after), { reply: { resumed: true } });
    await resumed;
    expect(after.state().meeting.enteredAt).toBe(start);
    expect(after.clock.now()).toBeGreaterThan(start);
    await leave(after);
    expect(about(selectStay(after.state()) ?? 0)).toBe(4 * seconds);
  });
});

import { describe, expect, test } from '@jest/globals';
import { mainSession } from '../../src/protocol/ids';
import { decided, everywhere, toRelay, withKeys, type Planted } from './mutants/planting';
import { live, type Outcome } from './run';
import { tell } from './shrink';
import { planOf, type Plan } from './world/plan';

/** Worlds that are lived through with two scopes, and in one test. */
const most = 40;
const batch = 20;

/** Every second seat of a meeting is taken in a room. Webinars have no rooms. @decision */
const divided = decided('takeSeat', (own, { state }) => {
  const done = own(state);
  if (!done.ok || state.isWebinar) return done;
  const events = done.value.events.map((event) =>
    event.name === 'seatTaken' && (event.seat.userId / 1024) % 2 === 0
      ? { ...event, seat: { ...event.seat, scope: 'room-1' } }
      : event,
  );
  return { ok: true, value: { ...done.value, events } };
});

const liveDivided = async (plan: Plan, plant?: () => Planted): Promise<Outcome> => {
  const divide = divided();
  const bug = plant?.();
  try {
    return await live(plan, bug?.rigging);
  } finally {
    bug?.takeOut();
    divide.takeOut();
  }
};

describe('random meetings of two scopes under random faults', () => {
  test.each(Array.from({ length: most / batch }, (_, at) => at * batch + 1))(
    'nothing of one reaches the other, seeds from %i',
    async (first) => {
      for (let seed = first; seed < first + batch; seed += 1) {
        const outcome = await liveDivided(planOf(seed));
        if (outcome.violation) throw new Error(tell(outcome));
      }
    },
  );
});

describe('a planted bug of scopes', () => {
  test.each<[string, string, () => Planted]>([
    ['a message reaches all rooms', 'I3', everywhere('chatSent')],
    ['who comes is seen in all rooms', 'I4', everywhere('seatTaken')],
    ['who mutes is heard of in all rooms', 'I4', everywhere('audioMuted')],
    [
      'all rooms have one key',
      'I4',
      withKeys((keys) => ({ current: () => keys.current(mainSession) })),
    ],
    [
      'all rooms hear each other',
      'I4',
      toRelay((command) => {
        if (command.name !== 'setGrants') return command;
        const changes = command.changes.map(
          ([userId, grant]) => [userId, grant && { ...grant, scope: mainSession }] as const,
        );
        return { ...command, changes };
      }),
    ],
  ])('is found: %s (%s)', async (_what, breaks, plant) => {
    const fond = ['chat', 'mute', 'start audio'] as const;
    const found: (string | undefined)[] = [];
    for (let seed = 1; seed <= batch && !found.includes(breaks); seed += 1) {
      const { violation } = await liveDivided(planOf(seed, fond), plant);
      found.push(violation?.invariant);
    }
    expect(found).toContain(breaks);
  });
});

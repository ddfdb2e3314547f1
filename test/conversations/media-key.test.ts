import { describe, expect, test } from '@jest/globals';
import {
  admitRequested,
  expelRequested,
  holdRequested,
} from '../../src/features/hosting/hosting.actions';
import { leaveRequested } from '../../src/features/meeting/meeting.actions';
import { createWorld, type Person } from './support/world';

const idOf = (person: Person): number => person.state().meeting.userId;
const keyOf = ({ engine }: Person): string => engine.mediaKey;

describe('RELIABILITY 2.3 item 21: the key of the media', () => {
  test.each([
    ['leaves', (_host: Person, person: Person) => person.does(leaveRequested())],
    [
      'is removed',
      (host: Person, person: Person) => host.does(expelRequested({ userId: idOf(person) })),
    ],
    [
      'is put on hold',
      (host: Person, person: Person) => host.does(holdRequested({ userId: idOf(person) })),
    ],
  ])('is another within a second of somebody who %s', async (_how, go) => {
    const world = createWorld();
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const alan = await world.joins('Alan');
    const before = keyOf(alan);
    expect(before).toBe(keyOf(ada));
    await go(ada, alan);
    await world.passes(700);
    expect(keyOf(ada)).not.toBe(before);
    expect(keyOf(grace)).toBe(keyOf(ada));
    expect(keyOf(alan)).toBe(before);
    // Sockets stay: the key alone is another.
    expect(grace.engine.sessions.audio).toHaveLength(1);
    await world.closes();
  });

  test('is in no action, and in no store of the page', async () => {
    const world = createWorld();
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await grace.does(leaveRequested());
    await world.passes(700);
    expect(JSON.stringify(ada.actions)).not.toContain(keyOf(ada));
    expect(JSON.stringify([...ada.storage.sessionItems])).not.toContain(keyOf(ada));
    await world.closes();
  });

  test('is the present one for whoever comes back', async () => {
    const world = createWorld();
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    const alan = await world.joins('Alan');
    await ada.does(holdRequested({ userId: idOf(grace) }));
    await alan.does(leaveRequested());
    await world.passes(700);
    const former = keyOf(grace);
    await ada.does(admitRequested({ userId: idOf(grace) }));
    await world.passes(2000);
    expect(keyOf(grace)).not.toBe(former);
    expect(keyOf(grace)).toBe(keyOf(ada));
    await world.closes();
  });
});

import { describe, expect, test } from '@jest/globals';
import { anAttendedWebinar } from '../../../test/builders/aWebinar';
import { aViewer, MeetingStory } from '../../../test/builders/aMeetingState';
import { defineArea, type AnyArea } from './area';
import { buildAreaTable, makeAreaStates } from './areaTable';
import { audienceOf, hideFromAudience, reachOf } from './audience';
import { happened, toEverybody } from './decision';
import type { MeetingState } from './state';
import { defineTransientPart } from './states/seatPart';
import { defineTransient } from './states/subState';

const raise: AnyArea = defineArea('raise', {
  commands: { raiseHand: () => happened() },
  events: { handRaised: { evolve: (state) => capacity(state, 1) } },
});
const capacity = (state: MeetingState, digit: number): MeetingState => ({
  ...state,
  capacity: state.capacity * 10 + digit,
});
const follower = (name: string, digit: number, after?: readonly string[]): AnyArea => ({
  ...defineArea(name, { follows: { handRaised: (state) => capacity(state, digit) } }),
  ...(after && { after }),
});

const seated = (name: string): AnyArea => ({
  name,
  seat: defineTransientPart({ feedback: 0 }),
  state: defineTransient(() => ({ votes: 0 })),
});

const muted = (name: string): AnyArea => ({ name, participant: { muted: () => true } });

const raised = { rev: 1, event: { name: 'handRaised', userId: 1024 } } as const;
const digitsOf = (list: readonly AnyArea[]): number =>
  buildAreaTable(list).evolve(new MeetingStory({ capacity: 0 }).state, raised).capacity;

describe('the table of areas', () => {
  test('evolves by the owner first, then by others in their declared order, whatever the list’s order', () => {
    const list = [follower('late', 3, ['early']), follower('early', 2), raise];
    expect(digitsOf(list)).toBe(123);
    expect(digitsOf([...list].reverse())).toBe(123);
  });

  test('collects the endings that areas declare for an event, in their order', () => {
    const lowering = (name: string, userId: number): AnyArea =>
      defineArea(name, { endings: { handRaised: () => [{ name: 'handLowered', userId }] } });
    const table = buildAreaTable([lowering('first', 1), raise, lowering('second', 2)]);
    const { state } = new MeetingStory();
    expect(table.endedBy(state, raised.event)).toEqual([
      { name: 'handLowered', userId: 1 },
      { name: 'handLowered', userId: 2 },
    ]);
    expect(table.endedBy(state, { name: 'handLowered', userId: 1 })).toEqual([]);
  });

  test('has the state and the seat fields that areas add', () => {
    const table = buildAreaTable([raise, seated('polls')]);
    expect(table.blankSeat).toEqual({ feedback: 0 });
    const made = makeAreaStates(table, (state, name) => [name, state.stored]);
    expect(made).toEqual({ polls: ['polls', 'transient'] });
    expect(makeAreaStates(table, () => undefined)).toBeUndefined();
  });

  test('sends an indication of several areas once in a snapshot, and not to people on hold', () => {
    const story = new MeetingStory();
    story.seatHost();
    const [seat] = story.state.seats;
    if (!seat) throw new Error('Nobody is seated');
    const { snapshot } = buildAreaTable([
      defineArea('a', {
        snapshot: () => [{ name: 'shareControlled', body: { lockShare: true } }],
        snapshotFields: { videoControlled: () => ({ bFollowHost: true }) },
      }),
      defineArea('b', {
        snapshotFields: { videoControlled: (_state, { bVideoOn }) => ({ bVideoMuted: bVideoOn }) },
      }),
    ]);
    expect(snapshot(story.state, seat)).toEqual([
      { name: 'videoControlled', body: { bFollowHost: true, bVideoMuted: false } },
      { name: 'shareControlled', body: { lockShare: true } },
    ]);
    expect(snapshot(story.state, { ...seat, isOnHold: true })).toEqual([]);
  });

  test('merges the participant fields of areas, and leaves out absent ones', () => {
    const story = new MeetingStory();
    story.seatHost();
    const [seat] = story.state.seats;
    if (!seat) throw new Error('Nobody is seated');
    const table = buildAreaTable([
      defineArea('a', {
        participant: {
          raiseHandRev: ({ takenRev }) => takenRev,
          phoneNumber: (_seat, isWhole) => (isWhole ? '+12' : undefined),
        },
      }),
      defineArea('b', { participant: { bVideoOn: () => true } }),
    ]);
    const said = { raiseHandRev: seat.takenRev, bVideoOn: true };
    expect(table.fillParticipant({}, seat, false)).toStrictEqual(said);
    expect(table.fillParticipant({ caps: 1 }, seat, true)).toStrictEqual({
      caps: 1,
      ...said,
      phoneNumber: '+12',
    });
  });

  test.each<readonly [string, readonly AnyArea[], string]>([
    ['follows itself', [raise, follower('a', 1, ['b']), follower('b', 2, ['a'])], 'a, b, a'],
    ['follows an unknown area', [raise, follower('a', 1, ['nobody'])], 'nobody'],
    ['follows an unknown event', [follower('a', 1)], 'handRaised'],
    ['adds a field of another to seats', [seated('a'), seated('b')], 'feedback'],
    ['adds a field of another to participants', [muted('a'), muted('b')], 'muted'],
    ['takes the name of another', [raise, { name: 'raise' }], 'one name'],
    ['takes a command of another', [raise, { ...raise, name: 'b', events: {} }], 'raiseHand'],
    ['takes an event of another', [raise, { ...raise, name: 'b', commands: {} }], 'handRaised'],
  ])('is rejected when an area %s', (_title, list, named) => {
    expect(() => buildAreaTable(list)).toThrow(named);
  });

  test('shares the allowance of one command with another', () => {
    const area: AnyArea = {
      name: 'a',
      allowances: { react: { rate: 1, burst: 2, with: ['rename'] } },
    };
    const { allowanceOf, allowances } = buildAreaTable([area]);
    expect([...allowanceOf]).toEqual([
      ['react', 'react'],
      ['rename', 'react'],
    ]);
    expect(allowances.get('react')).toMatchObject({ rate: 1, burst: 2 });
  });
});

test('an event without an audience for attendees reaches hosts and panelists alone', () => {
  const { story, host, panelist } = anAttendedWebinar();
  const { event } = raised;
  const audience = audienceOf(story.state, event, undefined);
  expect(audience).toEqual({ of: [], isAlone: true });
  expect([...(reachOf(story.state, { ...raised, ...(audience && { audience }) }) ?? [])]).toEqual([
    host,
    panelist,
  ]);
  const shown = hideFromAudience(toEverybody({ name: 'heartbeatAcked' } as never));
  expect(shown(aViewer({ isWebinarAttendee: true }))).toBeUndefined();
  expect(shown(aViewer({}))).toBeDefined();
});

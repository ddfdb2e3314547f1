import { rootReducer } from '../../../src/client/rootReducer';
import { plainNames } from '../../../src/features/participants/named.state';
import { rosterUpdated } from '../../../src/features/participants/participants.actions';
import {
  selectPanelOrder,
  selectPeople,
} from '../../../src/features/participants/participants.selectors';
import { mergeAttendees } from '../../../src/features/webinar/attendees.rules';
import { webinarAttendeesUpdated } from '../../../src/features/webinar/webinar.actions';
import { selectAttendeeOrder } from '../../../src/features/webinar/webinar.selectors';
import type { Participant } from '../../../src/protocol/signal/participants';
import { mergeRoster } from '../../../src/protocol/signal/rosterLists';
import { matchesSearch } from '../../../src/ui/participants/search';
import { aParticipant } from '../../../test/builders/participant';
import { printJson, printTable, showSpread, sized, spread } from '../measure';

const person = (at: number): Participant =>
  aParticipant({ userId: (at + 1) * 1024, displayName: `Person ${(at * 7919) % 10_007}` });
const people = (count: number, from = 0): Participant[] =>
  Array.from({ length: count }, (_, at) => person(from + at));

type State = ReturnType<typeof rootReducer>;
const empty = (): State => rootReducer(undefined, { type: 'bench' });

/** Measures the CPU time of all threads of this process, in ms. */
const timed = <T>(run: () => T): { readonly took: number; readonly value: T } => {
  const begun = process.cpuUsage();
  const value = run();
  const { user, system } = process.cpuUsage(begun);
  return { took: (user + system) / 1000, value };
};

/** Reduces one gathered burst of joins in every slice. */
const burst = (state: State, joins: readonly Participant[]) =>
  timed(() => rootReducer(state, rosterUpdated(mergeRoster(joins.map((one) => ({ add: [one] }))))));

/** Joins at 500 a second as the client's throttle gathers them, each followed by the list. */
const arrivals = { people: sized(10_000, 600), gathered: 150 };
const storm = (isWebinar: boolean) => {
  let state = empty();
  const tasks: number[] = [];
  for (let at = 0; at < arrivals.people; at += arrivals.gathered) {
    const joins = people(arrivals.gathered, at);
    const { took } = timed(() => {
      if (isWebinar) {
        const change = { action: 'add', attendees: joins.map(asAttendee) } as const;
        state = rootReducer(state, webinarAttendeesUpdated(mergeAttendees([change])));
        selectAttendeeOrder(state);
      } else {
        state = burst(state, joins).value;
        selectPanelOrder(state, plainNames);
        selectPeople(state);
      }
    });
    tasks.push(took);
  }
  const order = isWebinar ? selectAttendeeOrder(state) : selectPanelOrder(state, plainNames);
  const search = timed(() => order.filter(({ displayName }) => matchesSearch(displayName, '99')));
  return { tasks, search: search.took };
};
const asAttendee = (one: Participant) => ({
  jid: one.jid,
  userId: one.userId,
  displayName: one.displayName,
  bRaiseHand: one.bRaiseHand,
  raiseHandRev: one.raiseHandRev,
  isAllowToTalk: false,
  audio: one.audio,
  muted: one.muted,
  isInFailover: one.isInFailover,
});

const repeats = sized(15, 2);

/** Measures the client's side of P8 without a page: reducers, and the order and search of the list. */
export const measureClientSide = (): void => {
  const joins = people(3000);
  const bursts = Array.from({ length: repeats }, () => burst(empty(), joins).took);
  const late = Array.from(
    { length: repeats },
    () => burst(burst(empty(), joins).value, people(3000, 3000)).took,
  );
  const storms = [false, true].map((isWebinar) => {
    const { tasks, search } = storm(isWebinar);
    return {
      kind: isWebinar ? 'webinar' : 'meeting',
      longest: Math.max(...tasks.slice(1)),
      search,
    };
  });
  printJson({ benchmark: 'roster', side: 'client', first: bursts[0], bursts, late, storms });
  printTable(
    ['client, ms', 'figure'],
    [
      ['3,000 joins in one burst: the first', String(bursts[0]?.toFixed(2))],
      ['3,000 joins in one burst: reducers', showSpread(spread(bursts.slice(1)))],
      ['3,000 joins on top of 3,000', showSpread(spread(late.slice(1)))],
      ...storms.flatMap(({ kind, longest, search }) => [
        [`10,000 joins, ${kind}: longest update of store and list`, longest.toFixed(2)],
        [`10,000 people, ${kind}: one search`, search.toFixed(2)],
      ]),
    ],
  );
};

import { scopeOf } from '../../../src/gateway/meeting/scope';
import type { Seat } from '../../../src/gateway/meeting/state';
import type { Run } from '../world/gateway';
import type { Person } from '../world/person';
import type { Simulation } from '../world/simulation';
import type { Tab } from '../world/tab';

/** A page that is in the meeting, with the seat that the gateway has for it. */
export interface Seated {
  readonly person: Person;
  readonly tab: Tab;
  readonly run: Run | undefined;
  readonly seat: Seat | undefined;
}

/** Pages that believe to be in the meeting. */
export const seatedTabs = ({ people, gateway }: Simulation): readonly Seated[] =>
  people.flatMap((person) =>
    person.open.flatMap((tab): readonly Seated[] => {
      const { meetingStatus, meetingId, userId } = tab.state().meeting;
      if (meetingStatus !== 'joined') return [];
      const run = gateway?.open.find(({ instance }) => instance.meetingId === meetingId);
      return [{ person, tab, run, seat: run?.instance.state.seats.get(userId) }];
    }),
  );

/** Whether the gateway keeps this seat in the waiting room. */
export const isHeld = (seat: object): boolean => 'isOnHold' in seat && seat.isOnHold === true;

/** Whether a practice session goes on, and this is somebody whom it is not for. */
export const isWaitingForStart = ({ gateway, plan }: Simulation, { proof }: Person): boolean => {
  const isListener = !proof.isHostByToken && proof.isPanelist !== true;
  const runs = gateway?.open ?? [];
  const isStarted = runs.some(({ instance }) => !instance.state.attributes.isPracticing);
  return isListener && plan.webinar?.isPracticeSession === true && !isStarted;
};

/** Whether two seats are in the same session or room: nobody hears of others. */
export const isTogether = (one: Seat, other: Seat): boolean => scopeOf(one) === scopeOf(other);

import { decide, evolve } from '../../src/gateway/meeting';
import type { Decided } from '../../src/gateway/meeting/area';
import type { MeetingCommand, Newcomer, RecordedEvent } from '../../src/gateway/meeting/event';
import {
  emptyMeeting,
  type MeetingSettings,
  type MeetingState,
} from '../../src/gateway/meeting/state';

/** Somebody who comes without a token, unless told otherwise. */
export const aNewcomer = (fields: Partial<Newcomer> = {}): Newcomer => ({
  userGuid: 'guid-of-somebody',
  displayName: 'Somebody',
  isOriginalHost: false,
  isHostByToken: false,
  isGuest: true,
  ...fields,
});

/** A run of a meeting that a test drives by commands; it keeps its log. */
export class MeetingStory {
  state: MeetingState;
  readonly first: MeetingState;
  readonly log: RecordedEvent[] = [];
  private ids = 0;

  constructor(settings: Partial<MeetingSettings> = {}) {
    this.first = emptyMeeting({
      topic: 'Weekly',
      capacity: 100,
      bLock: false,
      bMutedUponEntry: false,
      ...settings,
    });
    this.state = this.first;
  }

  /** Changes what no command of this story can. */
  with(fields: Partial<MeetingState>): this {
    this.state = { ...this.state, ...fields };
    return this;
  }

  /** Asks, and lets happen what is decided. */
  ask(userId: number, command: MeetingCommand): Decided {
    this.ids += 1;
    const actor = { userId, now: 1_000_000 + this.ids, newId: `identifier-${this.ids}` };
    const decided = decide(this.state, actor, command);
    for (const event of decided.ok ? decided.value.events : []) {
      const recorded = { rev: this.state.revision + 1, event };
      this.log.push(recorded);
      this.state = evolve(this.state, recorded);
    }
    return decided;
  }

  /** Seats somebody. */
  seat(fields: Partial<Newcomer> = {}): number {
    const decided = this.ask(0, { name: 'takeSeat', newcomer: aNewcomer(fields) });
    if (!decided.ok) throw new Error(decided.error.reason);
    return this.state.seatsEver * 1024;
  }

  /** Seats the original host. */
  seatHost(): number {
    return this.seat({
      displayName: 'Host',
      isOriginalHost: true,
      isHostByToken: true,
      isGuest: false,
    });
  }
}

import type { ToldDialOutState } from '../../protocol/vocabulary/audio';
import type { LiveCallState } from './callStates';
import type { Call } from './states/phone';

/** Who calls a meeting. */
export interface Caller {
  /** As the network gives it; empty where it gives none. */
  readonly number: string;
  readonly displayName: string;
  /** What they are known by if they are removed. */
  readonly marks: readonly string[];
}

/** What happens with telephones and room systems. */
export type PhoneHappening =
  | { readonly name: 'callPlaced'; readonly call: Call }
  /** The call as it is from now on. */
  | { readonly name: 'callAdvanced'; readonly call: Call }
  /** The call as it was, and how it ended. */
  | {
      readonly name: 'callEnded';
      readonly call: Call;
      readonly state: Exclude<ToldDialOutState, LiveCallState>;
    }
  /** A seat is heard by telephone from now on. */
  | { readonly name: 'phoneJoined'; readonly userId: number; readonly muted: boolean }
  /** A person's telephone hung up; their seat stays. */
  | { readonly name: 'phoneLeft'; readonly userId: number };

import type { Action } from '@reduxjs/toolkit';
import type { MeetingState } from '../../../src/gateway/meeting/state';
import type { RecordedEvent } from '../../../src/gateway/meeting/event';
import type { Command, Indication } from '../../../src/protocol/signal/registry';
import type { Run, SimGateway } from '../world/gateway';
import type { Line } from '../world/network';
import type { Simulation } from '../world/simulation';
import type { Tab } from '../world/tab';

/** Says that an invariant does not hold. */
export type Fail = (invariant: string, what: string) => void;

/** What one invariant looks at. Each part is optional; none changes anything. */
export interface Check {
  /** A command has been carried out; `said` are the answers to it. */
  readonly carriedOut?: (done: {
    readonly gateway: SimGateway;
    readonly line: Line;
    readonly command: Command;
    readonly run: Run | undefined;
    readonly events: readonly RecordedEvent[];
    readonly said: readonly Indication[];
  }) => void;
  /** The gateway has said something on a line. */
  readonly said?: (
    line: Line,
    indication: Indication,
    where: { readonly gateway: SimGateway; readonly run: Run | undefined },
  ) => void;
  /** An event, with the state before it. */
  readonly happened?: (run: Run, recorded: RecordedEvent, before: MeetingState) => void;
  /** The store of a page has taken an action in. */
  readonly followed?: (tab: Tab, action: Action) => void;
  /** A state that a run was in between two turns. */
  readonly settled?: (run: Run, state: MeetingState, gateway: SimGateway) => void;
  /** Faults have long ended. */
  readonly quiet?: () => void;
  /** Everybody has gone. */
  readonly end?: () => void;
}
/** Makes a check for one world. */
export type MakeCheck = (world: Simulation, fail: Fail) => Check;

import type { MediaSocketType } from '../../protocol/channels/queries';
import type { Tickets } from '../../protocol/signal/session';
import type { Environment } from '../environment';
import type { RecordedEvent } from '../meeting/event';
import type { MeetingState } from '../meeting/state';
import type { MeetingSettings } from '../meeting/settings';
import type { ResumeClaim } from '../security/gatewayTokens';
import type { JudgeCall } from './askedCall';
import type { CommandAllowances } from './budget';
import type { RosterPace } from './broadcaster';
import type { HostKeyAnswer } from './hostKeys';
import type { HistoryLimits } from './history';
import type { JoinPace } from './joinLimits';
import type { RunKeeper } from './runKeeper';
import type { RunLog } from './runLog';
import type { KeptRun, SeatPage } from './storedRun';

/** What an instance is opened with. */
export interface InstanceOptions {
  readonly number: string;
  readonly settings: MeetingSettings;
  readonly environment: Environment;
  /** How long a seat waits for its person, in milliseconds. */
  readonly seatGrace: number;
  /** What is kept of the run's events for those who come back. */
  readonly history: HistoryLimits;
  readonly allowances: CommandAllowances;
  /** How quickly and how often people take seats; without it nobody counts. */
  readonly pace?: JoinPace | undefined;
  /** How changes of the roster are told, unless as usual. */
  readonly rosterPace?: RosterPace | undefined;
  /** Where the meeting is held, as people are told; absent: not said. @source core 3 */
  readonly region?: string | undefined;
  /** Schemes beside http and mailto whose addresses are links in a chat. @source core 5 */
  readonly linkSchemes?: readonly string[] | undefined;
  readonly signMeetingToken: (claim: ResumeClaim) => string;
  readonly issueTickets: (userId: number, types: readonly MediaSocketType[]) => Tickets;
  /** Compares a host key, which came from address `who`, with the meeting's. */
  readonly checkHostKey: (key: string, who: string) => Promise<HostKeyAnswer>;
  /** What the gateway's limits say about a call; without it there are none. */
  readonly judgeCall?: JudgeCall | undefined;
  /** Whether an earlier run of the meeting was ended: nobody is to go on in it unasked. */
  readonly hasEnded?: (meetingId: string) => boolean;
  /** Whether somebody with such marks was removed before this gateway held the meeting. */
  readonly isKeptOut?: (marks: readonly string[]) => boolean;
  /** The run that goes on; without it a new one begins. */
  readonly kept?: KeptRun | undefined;
  /** Who keeps the run, if anybody does. */
  readonly keep?: (
    meetingId: string,
    pageOf: (userId: number) => SeatPage,
  ) => RunKeeper | undefined;
  /** When the meeting is planned to end, milliseconds since 1970. */
  readonly scheduledEnd?: number | undefined;
  /** What must be in the database before the command that caused it is acknowledged, if anything. */
  readonly written?: () => Promise<void> | undefined;
  /** Every event, after the state has changed and before anybody is told. */
  readonly onEvent: (recorded: RecordedEvent, state: MeetingState) => void;
  /** Where what happens in the run is told to the support. */
  readonly openLog?: ((meetingId: string, number: string) => RunLog) | undefined;
  /** The run is over: the last seat was given up, or the meeting was ended. Called once. */
  readonly onOver: () => void;
}

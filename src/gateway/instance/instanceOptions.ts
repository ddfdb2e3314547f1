import type { ChatFile } from '../../protocol/chatFile';
import type { DialInInfo, FileTransferTerms } from '../../protocol/signal/session';
import type { Environment } from '../environment';
import type { GatewayServices } from '../meeting/commandNeeds';
import type { RecordedEvent } from '../meeting/event';
import type { MeetingState } from '../meeting/state';
import type { MeetingSettings } from '../meeting/settings';
import type { FileClaim, ResumeClaim } from '../security/gatewayTokens';
import type { CommandAllowances } from './budget';
import type { RosterPace } from './broadcaster';
import type { HistoryLimits } from './history';
import type { InstanceStorage } from './instanceStorage';
import type { JoinPace } from './joinLimits';
import type { RunLog } from './runLog';
import type { StoredRun } from './storedRun';

/** Where the files of a run's messages are. */
export interface FilesPort {
  /** How a person sends and gets files, with their key. */
  termsFor(claim: FileClaim): FileTransferTerms;
  /** Whether the person has uploaded this file, and its name has not another type. */
  isOf(owner: Pick<FileClaim, 'meetingId' | 'userId'>, file: ChatFile): boolean;
}

/** What all instances of a gateway have in common. */
export interface GatewayOfInstances {
  readonly environment: Environment;
  /** How long a seat waits for its person, in milliseconds. */
  readonly seatGrace: number;
  readonly allowances: CommandAllowances;
  /** Limits how quickly and how often people take seats; without it there is no limit. */
  readonly pace?: JoinPace | undefined;
  /** Judges a call by the gateway's limits; without it there are none. */
  readonly judgeCall?: GatewayServices['judgeCall'];
  /** Whether the gateway lets nobody write a text; without it anything may be written. */
  readonly isTextBlocked?: GatewayServices['isTextBlocked'];
  /** The region shown to participants; absent: none. @source core 3 */
  readonly region?: string | undefined;
  /** URL schemes that become links in a chat, in addition to http and mailto. @source core 5 */
  readonly linkSchemes?: readonly string[] | undefined;
  /** The remote-control setting: 1 allows it, and is the default. @source core 5, media 5 */
  readonly remoteControl?: number | undefined;
  /** The files of chats; without it none are sent. */
  readonly files?: FilesPort | undefined;
  readonly signMeetingToken: (claim: ResumeClaim) => string;
  /** Opens the log of a run for support. */
  readonly openLog?: ((meetingId: string, number: string) => RunLog) | undefined;
}

/** One meeting that a gateway runs. */
export interface InstanceOptions extends GatewayServices, GatewayOfInstances {
  readonly number: string;
  readonly settings: MeetingSettings;
  /** The planned end of the meeting, milliseconds since 1970. */
  readonly scheduledEnd?: number | undefined;
  /** Limits of the run's event history. */
  readonly history: HistoryLimits;
  /** The pace of roster changes, if not the default. */
  readonly rosterPace?: RosterPace | undefined;
  /** The dial-in info of a seat; undefined without dial-in. */
  readonly dialInInfo?: (userId: number) => DialInInfo | undefined;
  /**
   * Whether an earlier run of the meeting was ended: its participants must not continue without a
   * new join.
   */
  readonly hasEnded?: (meetingId: string) => boolean;
  /** The run to continue; without it a new one begins. */
  readonly storedRun?: StoredRun | undefined;
  /** Without it nothing is stored of the instance, and it knows of no earlier removals. */
  readonly storage?: Pick<InstanceStorage, 'keep' | 'isBanned' | 'written'> | undefined;
  /** Receives every event, after the state has changed and before it is broadcast. */
  readonly onEvent: (recorded: RecordedEvent, state: MeetingState) => void;
  /** The run is over: the last seat was given up, or the meeting was ended. Called once. */
  readonly onOver: () => void;
}

import {
  endRequested,
  joinRequested,
  leaveRequested,
} from '../../features/meeting/meeting.actions';
import { sessionInfo, type SessionInfo } from '../shapes';
import { readMediaSupport, type PublicMediaSupport } from './mediaSupport';
import { done, type Core } from './operation';

/** Parameters of a join. @source core 5 */
export interface JoinOptions {
  /** The meeting's number. */
  readonly meetingNumber: string;
  readonly userName: string;
  readonly userEmail?: string;
  readonly password?: string;
  /** The meeting's topic: a join of a meeting with another one is refused. */
  readonly topic?: string;
  /** Web token or meeting token. */
  readonly token?: string;
  /** A registrant's token, for a webinar that asks for one. */
  readonly tk?: string;
  /** A host's token, if `token` is absent or only permits joining. */
  readonly zak?: string;
  /** Your name for the person: at most 64 characters. A web token may prove it. */
  readonly customerKey?: string;
}

/** Join, leave and end. */
export interface SessionOperations {
  /** Takes a seat. @throws PlenaryError with the documented reason */
  join(options: JoinOptions): Promise<SessionInfo>;
  /** Gives the seat up. @throws PlenaryError */
  leave(): Promise<void>;
  /** Ends the meeting for everybody. Host only. @throws PlenaryError */
  end(): Promise<void>;
  /**
   * What this browser can send and receive, in each direction; also before a join, to tell the
   * person to update.
   */
  mediaSupport(): Promise<PublicMediaSupport>;
  /** The current session. */
  info(): SessionInfo;
}

/** Operations of the session. @source core 4, core 6 */
export const sessionOperations = ({ perform, read }: Core): SessionOperations => ({
  join: async ({ password, ...options }) => {
    await perform(
      joinRequested({ ...options, ...(password !== undefined && { passWord: password }) }),
    );
    return sessionInfo(read());
  },
  leave: () => done(perform(leaveRequested())),
  end: () => done(perform(endRequested())),
  mediaSupport: () => readMediaSupport({ perform, read }),
  info: () => sessionInfo(read()),
});

import type { WebinarAttendee } from '../../protocol/signal/webinar';
import type { Seat } from './state';
import type { WebinarAttendeeAction } from '../../protocol/vocabulary/webinar';

/** A change of the audience that was not sent to hosts and panelists: the latest of a seat. */
export interface UnsentChange {
  readonly userId: number;
  readonly jid: string;
  readonly action: Exclude<WebinarAttendeeAction, 'list'>;
}

/** A person who was asked to become a panelist. */
export interface Promotion {
  readonly userId: number;
  readonly reqId: string;
}

declare module './areaStates' {
  /** Events of webinars. */
  interface MeetingEvents {
    readonly promotionAsked: {
      readonly promotion: Promotion;
      readonly by: Pick<Seat, 'userId' | 'displayName'>;
    };
    readonly promotionAnswered: { readonly userId: number };
    readonly webinarRoleChanged: {
      /** As it is from now on. */
      readonly seat: Seat;
    };
    readonly talkAllowed: { readonly userId: number; readonly isAllowToTalk: boolean };
    readonly webinarStarted: object;
    readonly audienceChangesSent: {
      readonly action: UnsentChange['action'];
      readonly attendees: readonly WebinarAttendee[];
      readonly jids: readonly string[];
    };
    readonly audienceCounted: {
      readonly count: number;
      /** Attendees receive it too. */
      readonly isShown: boolean;
    };
  }
}

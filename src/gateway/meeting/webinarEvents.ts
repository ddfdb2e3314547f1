import type { WebinarAttendee } from '../../protocol/signal/webinar';
import type { Seat } from './state';
import type { WebinarAttendeeAction } from '../../protocol/vocabulary/webinar';

/** A change of the audience that hosts and panelists have not been told yet: the latest of a seat. */
export interface Untold {
  readonly userId: number;
  readonly jid: string;
  readonly action: Exclude<WebinarAttendeeAction, 'list'>;
}

/** Somebody who was asked to become a panelist. */
export interface Promotion {
  readonly userId: number;
  readonly reqId: string;
}

/** What happens in webinars alone. */
export type WebinarHappening =
  | {
      readonly name: 'promotionAsked';
      readonly promotion: Promotion;
      readonly by: Pick<Seat, 'userId' | 'displayName'>;
    }
  | { readonly name: 'promotionAnswered'; readonly userId: number }
  | {
      readonly name: 'webinarRoleChanged';
      /** As it is from now on. */
      readonly seat: Seat;
    }
  | { readonly name: 'talkAllowed'; readonly userId: number; readonly isAllowToTalk: boolean }
  | { readonly name: 'webinarStarted' }
  | {
      readonly name: 'audienceTold';
      readonly action: Untold['action'];
      readonly attendees: readonly WebinarAttendee[];
      readonly jids: readonly string[];
    }
  | {
      readonly name: 'audienceCounted';
      readonly count: number;
      /** Attendees are told too. */
      readonly isShown: boolean;
    };

import type { ConsentKind } from '../../protocol/vocabulary/meeting';
import { defineArea } from './area';
import { toSome } from './decision';
import type { Seat } from './state';

declare module './areaStates' {
  interface MeetingEvents {
    readonly consentWished: {
      readonly kind: ConsentKind;
      readonly of: readonly number[];
      readonly by: Pick<Seat, 'userId' | 'displayName'>;
      readonly reqId: string;
    };
  }
}

/** A host's wish that only the person can fulfil: nothing happens until they do. @source media 6 */
export const consent = defineArea('consent', {
  events: {
    consentWished: {
      project: ({ kind, of, by, reqId }) =>
        toSome(of, {
          name: 'consentAsked',
          body: { kind, req_id: reqId, senderNodeID: by.userId, senderName: by.displayName },
        }),
      attendees: 'included',
      scope: { of: ({ by }) => [by.userId] },
    },
  },
});

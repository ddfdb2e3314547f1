import { defineArea } from './area';
import { toSome } from './decision';

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

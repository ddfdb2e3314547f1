import type { Area } from './area';
import { toSome } from './decision';

/** A host's wish that only the person can fulfil: nothing happens until they do. @source media 6 */
export const consent: Area = {
  decide: () => undefined,
  evolve: (state) => state,
  project: ({ event }) =>
    event.name === 'consentWished'
      ? toSome(event.of, {
          name: 'consentAsked',
          body: {
            kind: event.kind,
            req_id: event.reqId,
            senderNodeID: event.by.userId,
            senderName: event.by.displayName,
          },
        })
      : undefined,
};

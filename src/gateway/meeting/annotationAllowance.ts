import type { MeetingState } from './state';

/** Characters of a message around its body. */
const envelopeLength = 64;
/**
 * Viewers that are counted at least. @decision A page with a slow line gets 80 kB a second at most,
 * in a small meeting too.
 */
const fewestViewers = 100;

/**
 * Characters of marks and pointers delivered in a meeting per second, and at once, counted for each
 * viewer. Marks that fade count as others do.
 * @decision Each seat has an allowance of messages, but one that sends the longest would send 55 kB
 * a second to everybody. Three people who draw without pause before a thousand are within the rate.
 */
export const annotationAllowance = {
  rate: 8_000_000,
  burst: 60_000_000,
  cost: ({ body }: { readonly body: object }, { seats }: Pick<MeetingState, 'seats'>): number =>
    (envelopeLength + JSON.stringify(body).length) * Math.max(seats.size, fewestViewers),
};

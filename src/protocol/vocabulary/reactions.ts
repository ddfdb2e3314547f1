/**
 * Feedback that stays beside a name; numbers travel in a participant's `feedback`.
 * @source core 6
 * @decision Which.
 */
export const feedbacks = ['yes', 'no', 'slower', 'faster', 'away'] as const;
export type Feedback = (typeof feedbacks)[number];

/** A participant's `feedback`: 0 for none, otherwise the position in the list. @decision */
export const feedbackNumber = (feedback: Feedback | null): number =>
  feedback === null ? 0 : feedbacks.indexOf(feedback) + 1;
/** The feedback of a number; undefined for an unknown number. */
export const feedbackOf = (number: number | undefined): Feedback | undefined =>
  number === undefined ? undefined : feedbacks[number - 1];

/** Reactions that show for a moment. @source core 6 @decision Which. */
export const reactions = ['clap', 'thumbs up', 'heart', 'laugh', 'surprise', 'celebrate'] as const;
export type Reaction = (typeof reactions)[number];

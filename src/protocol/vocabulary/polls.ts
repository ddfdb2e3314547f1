import { phrase } from '../phrase';

/** The kinds of question. @source issue 17 part 5 */
export const pollKinds = [
  'single',
  'multiple',
  'shortAnswer',
  'longAnswer',
  'rating',
  'matching',
  'ranking',
  'fillIn',
] as const;
export type PollKind = (typeof pollKinds)[number];

/** A draft is only the hosts'; an open poll takes answers; an ended one takes none. */
export const pollStates = ['draft', 'open', 'ended'] as const;

/**
 * What hosts do with a poll that exists. An ended one that is launched again starts over.
 * @source collaboration 7 (polling: action, PollingId)
 * @decision The names of the actions; the documents show none.
 */
export const pollActions = ['launch', 'end', 'share', 'stopShare'] as const;

/** Why the gateway refuses a poll, or an answer. @decision The documents show no texts. */
export const pollTexts = {
  unknown: 'No matching poll',
  invalid: 'Poll is not complete',
  launched: 'Poll was launched already',
  open: 'Poll is open',
  notOpen: 'Poll is not open',
  another: 'Poll was launched again',
  tooMany: 'Too many polls',
  tooLong: phrase('Poll exceeds the max length({{limit}}).'),
  full: 'Too many answers',
  misfit: 'Answers do not fit the poll',
  answered: 'Poll was answered already',
} as const;

import { control, controllers, noChat, own } from './operationParts';
import type { OperationRow } from './operationRow';
import type { RoleName } from './person';

/**
 * Hosts and panelists of a webinar, and whoever else is on its stage: a co-host who no longer is
 * one stays there.
 */
const stage: readonly RoleName[] = [
  ...controllers,
  'original host',
  'panelist',
  'attendee',
  'guest',
];
const attendees: readonly RoleName[] = ['talking webinar attendee', 'webinar attendee'];
const everybody = [...stage, ...attendees];

const by = (roles: readonly RoleName[]): OperationRow => ({ ...own(roles), isWebinarOnly: true });
/** What people write in Q&A is closed by the information barrier of chat. @decision */
const writtenBy = (roles: readonly RoleName[]): OperationRow => ({
  ...by(roles),
  closedBy: [noChat],
});

/**
 * The rows of Q&A in the table of privileges.
 * @source collaboration 4, UX (webinar)
 * @decision Attendees ask and vote, hosts and panelists answer and sort. Attendees delete only what
 * is their own.
 */
export const questionOperations = {
  allowQuestions: { ...control, isWebinarOnly: true },
  followQuestions: by(everybody),
  askQuestion: writtenBy(attendees),
  answerQuestion: writtenBy(stage),
  commentQuestion: writtenBy(everybody),
  upvoteQuestion: by(attendees),
  triageQuestions: by(stage),
  deleteQuestion: by(everybody),
} as const satisfies Readonly<Record<string, OperationRow>>;

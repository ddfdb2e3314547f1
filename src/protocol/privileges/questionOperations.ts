import { denied } from '../verdict';
import { operationTexts } from '../vocabulary/messages';
import type { OperationRow } from './operationRow';
import type { RoleName } from './person';

const controllers: readonly RoleName[] = ['host', 'co-host'];
/** Hosts and panelists of a webinar. */
const stage: readonly RoleName[] = [...controllers, 'original host', 'panelist'];
const attendees: readonly RoleName[] = ['talking webinar attendee', 'webinar attendee'];

const permission = () => denied('INSUFFICIENT_PRIVILEGES', operationTexts.permissionDenied);
const onlyHostOrCoHost = () => denied('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);

const by = (roles: readonly RoleName[]) =>
  ({ roles, refusal: permission, target: 'self', isWebinarOnly: true }) as const;

/** What people write in Q&A is closed by the information barrier of chat. @decision */
const writtenBy = (roles: readonly RoleName[]) =>
  ({
    ...by(roles),
    closedBy: [
      {
        rule: 'bIbDisableChat',
        when: true,
        to: 'everybody',
        verdict: denied('INSUFFICIENT_PRIVILEGES', operationTexts.informationBarrier),
      },
    ],
  }) as const;

/**
 * The rows of Q&A in the table of privileges.
 * @source collaboration 4, UX (webinar)
 * @decision Attendees ask and vote, hosts and panelists answer and sort. Attendees delete only what
 * is their own.
 */
export const questionOperations = {
  allowQuestions: {
    roles: controllers,
    refusal: onlyHostOrCoHost,
    target: 'none',
    isWebinarOnly: true,
  },
  followQuestions: by([...stage, ...attendees]),
  askQuestion: writtenBy(attendees),
  answerQuestion: writtenBy(stage),
  commentQuestion: writtenBy([...stage, ...attendees]),
  upvoteQuestion: by(attendees),
  triageQuestions: by(stage),
  deleteQuestion: by([...stage, ...attendees]),
} as const satisfies Readonly<Record<string, OperationRow>>;

import { denied, type Verdict } from '../verdict';
import { operationTexts } from '../vocabulary/messages';
import type { Gate, OperationRow } from './operationRow';
import type { RoleName } from './person';

/** Roles that control the meeting. */
export const controllers: readonly RoleName[] = ['host', 'co-host'];
/** Participants who take part with a browser. */
export const people: readonly RoleName[] = [
  ...controllers,
  'original host',
  'panelist',
  'attendee',
  'guest',
];
/** All who may be heard. */
export const voices: readonly RoleName[] = [
  ...people,
  'view-only-can-talk',
  'talking webinar attendee',
  'assistant',
  'phone',
];
/** Everybody in the meeting. */
export const audience: readonly RoleName[] = [...voices, 'view-only', 'webinar attendee'];

/** Refuses roles that have no right to an operation. */
export const lacking = (reason: string, code?: number) => (): Verdict =>
  denied('INSUFFICIENT_PRIVILEGES', reason, code);
/** Refuses whom the documents do not name. */
export const permission = lacking(operationTexts.permissionDenied);

/** A host's or co-host's action on the meeting. */
export const control: OperationRow = {
  roles: controllers,
  refusal: lacking(operationTexts.onlyHostOrCoHost),
  target: 'none',
};
/** An action on oneself, for everybody among the participants. */
export const own = (roles = people): OperationRow => ({
  roles,
  refusal: permission,
  target: 'self',
});

/** The information barrier of chat, for a meeting or a person. @source core 5 */
export const noChat: Gate = {
  rule: 'bIbDisableChat',
  when: true,
  to: 'everybody',
  verdict: denied('INSUFFICIENT_PRIVILEGES', operationTexts.informationBarrier),
};

import { allowed, denied, type Verdict } from '../verdict';
import { operationTexts } from '../vocabulary/messages';

/** The standings of a person. @source core 4 */
export const standings = ['initial', 'joined', 'on hold', 'reconnecting', 'closed'] as const;
export type Standing = (typeof standings)[number];

const standingTexts: Readonly<Record<Exclude<Standing, 'joined'>, string>> = {
  initial: operationTexts.closed,
  'on hold': operationTexts.onHold,
  reconnecting: operationTexts.reconnecting,
  closed: operationTexts.closed,
};

/** Whether this standing permits an operation; `also` names standings in addition to `joined`. */
export const judgeStanding = (standing: Standing, also: readonly Standing[] = []): Verdict =>
  standing === 'joined' || also.includes(standing)
    ? allowed
    : denied('IMPROPER_MEETING_STATE', standingTexts[standing]);

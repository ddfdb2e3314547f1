import * as z from 'zod/mini';
import { token64, userId } from '../ids';
import { logPullLimit } from '../reportLimits';
import { logPullAnswers } from '../vocabulary/meeting';
import { command, indication } from './define';

/**
 * A host asks people of the meeting for their logs; `consentAsked` of kind 'send log' asks each of
 * them, with the same `req_id`, which all reports then carry.
 * @decision The documents show no call for it.
 */
export const pullLogs = command({
  name: 'pullLogs',
  evt: 0x1017,
  body: z.object({ ids: z.array(userId).check(z.minLength(1), z.maxLength(logPullLimit)) }),
  reply: z.object({ req_id: token64, asked: z.array(userId).check(z.maxLength(logPullLimit)) }),
});
/** What somebody who was asked does about it. */
export const answerLogPull = command({
  name: 'answerLogPull',
  evt: 0x1018,
  body: z.object({ req_id: token64, answer: z.enum(logPullAnswers) }),
});

/** To the host who asked. */
export const logPullAnswered = indication({
  name: 'logPullAnswered',
  evt: 0x1087,
  body: z.object({ req_id: token64, userId, answer: z.enum(logPullAnswers) }),
});

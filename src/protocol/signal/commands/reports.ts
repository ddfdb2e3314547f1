import * as z from 'zod/mini';
import { token64, userId } from '../../ids';
import { logPullLimit } from '../../reportLimits';
import { logPullAnswers } from '../../vocabulary/meeting';
import { command } from '../define';

/**
 * A host asks participants for their logs; each receives `consentAsked` of kind 'send log' with the
 * same `req_id`, which all reports then carry.
 * @decision The documents show no call for it.
 */
export const pullLogs = command({
  name: 'pullLogs',
  evt: 0x1017,
  body: z.object({ ids: z.array(userId).check(z.minLength(1), z.maxLength(logPullLimit)) }),
  reply: z.object({ req_id: token64, asked: z.array(userId).check(z.maxLength(logPullLimit)) }),
});
/** The answer of a participant who was asked for a log. */
export const answerLogPull = command({
  name: 'answerLogPull',
  evt: 0x1018,
  body: z.object({ req_id: token64, answer: z.enum(logPullAnswers) }),
});

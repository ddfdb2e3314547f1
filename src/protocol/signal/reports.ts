import * as z from 'zod/mini';
import { token64, userId } from '../ids';
import { logPullAnswers } from '../vocabulary/meeting';
import { indication } from './define';

/** Sent to the host who asked. */
export const logPullAnswered = indication({
  name: 'logPullAnswered',
  evt: 0x1087,
  body: z.object({ req_id: token64, userId, answer: z.enum(logPullAnswers) }),
});

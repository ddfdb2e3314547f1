import * as z from 'zod/mini';
import { feedbacks, reactions } from '../../vocabulary/reactions';
import { command } from '../define';

/** Feedback stays beside the name until it is reset or cleared. */
export const giveFeedback = command({
  name: 'giveFeedback',
  evt: 0x1014,
  body: z.object({ feedback: z.nullable(z.enum(feedbacks)) }),
});
/** @source core 7 (feedback reset) */
export const resetFeedback = command({
  name: 'resetFeedback',
  evt: 0x1015,
  body: z.object({}),
});
/** A reaction shows for a moment. */
export const react = command({
  name: 'react',
  evt: 0x1016,
  body: z.object({ reaction: z.enum(reactions) }),
});

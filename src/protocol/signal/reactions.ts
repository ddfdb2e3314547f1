import * as z from 'zod/mini';
import { userId } from '../ids';
import { reactions } from '../vocabulary/reactions';
import { indication } from './define';

export const reactionShown = indication({
  name: 'reactionShown',
  evt: 0x1091,
  body: z.object({ userId, reaction: z.enum(reactions) }),
});

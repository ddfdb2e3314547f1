import * as z from 'zod/mini';
import { indication } from './define';

/** @source media 7 (lockShare) */
export const shareControlled = indication({
  name: 'shareControlled',
  evt: 0x4080,
  body: z.object({ lockShare: z.boolean() }),
});

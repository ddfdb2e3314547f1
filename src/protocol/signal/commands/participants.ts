import * as z from 'zod/mini';
import { displayName } from '../../displayName';
import { freeText } from '../../freeText';
import { displayNameLimit } from '../../limits';
import { userId } from '../../ids';
import { command } from '../define';

/** The new name, and the one that it replaces. @source core 7 (id, dn2, olddn2) */
export const rename = command({
  name: 'rename',
  evt: 0x1010,
  body: z.object({
    id: userId,
    dn2: displayName,
    olddn2: freeText(displayNameLimit),
  }),
});
/** Refused when bAllowRaiseHand is off. @source core 6 */
export const raiseHand = command({
  name: 'raiseHand',
  evt: 0x1011,
  body: z.object({}),
});
/** Without an id, lowers one's own hand. @source core 6 */
export const lowerHand = command({
  name: 'lowerHand',
  evt: 0x1012,
  body: z.object({ id: z.optional(userId) }),
});

import * as z from 'zod/mini';
import { displayNameLimit } from './limits';

/** A display name: 1 to 200 characters after trimming, no control characters. @source core 5 */
export const displayName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(displayNameLimit),
    z.regex(/^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/u),
  );

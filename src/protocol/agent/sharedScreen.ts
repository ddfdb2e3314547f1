import * as z from 'zod/mini';

const edge = z.int().check(z.minimum(1), z.maximum(65_535));
/**
 * What tells the shared one of several screens: the size of its picture, in pixels, and what the
 * browser calls it. Chromium calls a screen of X11 `screen:<atom of its name>:0`.
 * @source media 7 (DeviceID)
 */
export const sharedScreen = z.object({
  width: edge,
  height: edge,
  DeviceID: z.optional(z.string().check(z.regex(/^screen:\d{1,10}:\d{1,10}$/))),
});
export type SharedScreen = z.output<typeof sharedScreen>;

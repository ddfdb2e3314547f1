import * as z from 'zod/mini';
import { userId } from '../ids';
import { farEndCameraButtons, farEndCameraCommands } from '../vocabulary/video';
import { indication } from './define';

/**
 * The moves that a running camera supports: those whose range is above 0.
 * @source media 3 (capability)
 * @decision The names: "send camera ability" is documented, its fields are not.
 */
export const cameraAbility = z.object({
  bPan: z.boolean(),
  bTilt: z.boolean(),
  bZoom: z.boolean(),
});
export type CameraAbility = z.output<typeof cameraAbility>;

export const cameraControl = z.object({
  cmd: z.enum(farEndCameraCommands),
  userID: userId,
  buttonID: z.optional(z.enum(farEndCameraButtons)),
});

/**
 * A command of the other participant, forwarded unchanged. It is not repeated to a client that
 * missed it.
 */
export const cameraControlled = indication({
  name: 'cameraControlled',
  evt: 0x3090,
  body: cameraControl,
});
/** Sent only to the people in the owner's nFECCExecutive. @source media 5 */
export const cameraAbilityTold = indication({
  name: 'cameraAbilityTold',
  evt: 0x3091,
  body: z.extend(cameraAbility, { userID: userId }),
});

import * as z from 'zod/mini';
import { userId } from '../ids';
import { cameraExecutiveLimit } from '../limits';
import { farEndCameraButtons, farEndCameraCommands } from '../vocabulary/video';
import { command, indication } from './define';

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

const control = z.object({
  cmd: z.enum(farEndCameraCommands),
  userID: userId,
  buttonID: z.optional(z.enum(farEndCameraButtons)),
});

/**
 * Far-end camera control; `userID` is the other of the two participants. The controller sends
 * request, start control, continue, stop control, switch camera and give up; the owner sends
 * approve and decline, and ends a control with decline. An owner's `give up` counts as decline.
 * @source media 4, media 7 (cmd, userID, buttonID)
 */
export const controlCamera = command({
  name: 'controlCamera',
  evt: 0x3010,
  body: control,
});
/** @source media 7 (send camera ability) */
export const sendCameraAbility = command({
  name: 'sendCameraAbility',
  evt: 0x3011,
  body: cameraAbility,
});
/**
 * @source media 5 (nFECCExecutive)
 * @decision A host or co-host decides who may move a camera without asking its owner; an empty list
 * makes everybody ask again.
 */
export const setCameraExecutives = command({
  name: 'setCameraExecutives',
  evt: 0x3012,
  body: z.object({
    userID: userId,
    nFECCExecutive: z.array(userId).check(z.maxLength(cameraExecutiveLimit)),
  }),
});

/**
 * A command of the other participant, forwarded unchanged. It is not repeated to a client that
 * missed it.
 */
export const cameraControlled = indication({
  name: 'cameraControlled',
  evt: 0x3090,
  body: control,
});
/** Sent only to the people in the owner's nFECCExecutive. @source media 5 */
export const cameraAbilityTold = indication({
  name: 'cameraAbilityTold',
  evt: 0x3091,
  body: z.extend(cameraAbility, { userID: userId }),
});

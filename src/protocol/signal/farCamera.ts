import * as z from 'zod/mini';
import { userId } from '../ids';
import { cameraExecutiveLimit } from '../limits';
import { farEndCameraButtons, farEndCameraCommands } from '../vocabulary/video';
import { command, indication } from './define';

/**
 * Which ways a running camera moves: those whose range is above 0. @source media 3 (capability)
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
 * All of far-end camera control: `userID` is the other one of the two. Whoever moves says request,
 * start control, continue, stop control, switch camera and give up; the owner says approve and
 * decline, and ends a control by decline too. An owner's `give up` counts as decline.
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
 * @decision A host or co-host decides whose camera whom obeys without a question; an empty list
 * gives everybody the question back.
 */
export const setCameraExecutives = command({
  name: 'setCameraExecutives',
  evt: 0x3012,
  body: z.object({
    userID: userId,
    nFECCExecutive: z.array(userId).check(z.maxLength(cameraExecutiveLimit)),
  }),
});

/** What the other one of the two says, as it was said. Whoever missed it is not told again. */
export const cameraControlled = indication({
  name: 'cameraControlled',
  evt: 0x3090,
  body: control,
});
/** Told to those alone who are listed in the owner's nFECCExecutive. @source media 5 */
export const cameraAbilityTold = indication({
  name: 'cameraAbilityTold',
  evt: 0x3091,
  body: z.extend(cameraAbility, { userID: userId }),
});

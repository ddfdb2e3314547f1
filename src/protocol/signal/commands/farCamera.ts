import * as z from 'zod/mini';
import { userId } from '../../ids';
import { cameraExecutiveLimit } from '../../farCameraLimits';
import { command } from '../define';
import { cameraAbility, cameraControl } from '../farCamera';

/**
 * Far-end camera control; `userID` is the other of the two participants. The controller sends
 * request, start control, continue, stop control, switch camera and give up; the owner sends
 * approve and decline, and ends a control with decline. An owner's `give up` counts as decline.
 * @source media 4, media 7 (cmd, userID, buttonID)
 */
export const controlCamera = command({
  name: 'controlCamera',
  evt: 0x3010,
  body: cameraControl,
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

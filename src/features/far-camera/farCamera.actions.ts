import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import type { PtzRange, PtzValues } from './ptz.rules';

/** A person whose camera it is, or who wants it. */
export interface OfPerson {
  readonly userId: number;
}
/** A move of another person's camera. */
export interface FarMove extends OfPerson {
  readonly buttonID: FarEndCameraButton;
  /** How much of its range, in percent: above 0, up to 100, which is also what is left out. */
  readonly range?: number;
}

/** Ask how far the own camera moves; the browser may ask the person first. */
export const ownCameraRequested = intent('farCamera/ownCameraRequested');
/** Move the own camera by one step. */
export const moveOwnCameraRequested = intent<{ readonly buttonID: FarEndCameraButton }>(
  'farCamera/moveOwnCameraRequested',
);
/** Move the own camera to these places. */
export const placeOwnCameraRequested = intent<PtzValues>('farCamera/placeOwnCameraRequested');

/** Ask for another person's camera; whoever is listed gets it at once. */
export const farCameraRequested = intent<OfPerson>('farCamera/farCameraRequested');
/** Ask no longer, or no longer move it. */
export const giveUpCameraRequested = intent<OfPerson>('farCamera/giveUpCameraRequested');
/** Begin to move it; settles when it moves or, with a range, when that has been moved. */
export const startFarMoveRequested = intent<FarMove>('farCamera/startFarMoveRequested');
export const stopFarMoveRequested = intent<OfPerson>('farCamera/stopFarMoveRequested');
/** Have the other person's next camera used. */
export const switchFarCameraRequested = intent<OfPerson>('farCamera/switchFarCameraRequested');

/** Let somebody who asks move the own camera, or not. */
export const answerCameraRequested = intent<OfPerson & { readonly agreed: boolean }>(
  'farCamera/answerCameraRequested',
);
/** End whoever moves the own camera. */
export const endCameraControlRequested = intent('farCamera/endCameraControlRequested');
/** As a host: who moves this person's camera without asking. */
export const cameraExecutivesRequested = intent<
  OfPerson & { readonly executives: readonly number[] }
>('farCamera/cameraExecutivesRequested');

/** How the own camera stands now. */
export const ownCameraRead = createAction<{
  readonly deviceId: string;
  readonly range: PtzRange;
}>('farCamera/ownCameraRead');
/** The gateway has the question. */
export const farCameraAsked = createAction<OfPerson>('farCamera/asked');
/** It is answered, withdrawn, or nobody answered. */
export const farCameraAskClosed = createAction<OfPerson>('farCamera/askClosed');
/** Somebody's request to this person needs no answer any more. */
export const cameraRequestClosed = createAction<OfPerson>('farCamera/requestClosed');
/** A button is held, and let go. */
export const farMoveStarted = createAction<FarMove>('farCamera/moveStarted');
export const farMoveStopped = createAction<OfPerson>('farCamera/moveStopped');
/** Nobody moves the own camera from now on, whatever is still on its way. */
export const cameraWithdrawn = createAction('farCamera/withdrawn');

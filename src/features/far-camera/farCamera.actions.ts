import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import type { PtzRange, PtzValues } from './ptz.rules';

/** The owner of a camera, or the person who asks for it. */
export interface OfPerson {
  readonly userId: number;
}
/** A move of another person's camera. */
export interface FarMove extends OfPerson {
  readonly buttonID: FarEndCameraButton;
  /** The percentage of the range: above 0, up to 100, the default. */
  readonly range?: number;
}

/** Ask for the range of one's own camera; the browser may ask the person first. */
export const ownCameraRequested = intent('farCamera/ownCameraRequested');
/** Move one's own camera by one step. */
export const moveOwnCameraRequested = intent<{ readonly buttonID: FarEndCameraButton }>(
  'farCamera/moveOwnCameraRequested',
);
/** Move one's own camera to these positions. */
export const placeOwnCameraRequested = intent<PtzValues>('farCamera/placeOwnCameraRequested');

/** Ask for another person's camera; a person on its list gets it at once. */
export const farCameraRequested = intent<OfPerson>('farCamera/farCameraRequested');
/** Ask no longer, or no longer move it. */
export const giveUpCameraRequested = intent<OfPerson>('farCamera/giveUpCameraRequested');
/** Start to move a camera; settles when it moves or, with a range, when the move is over. */
export const startFarMoveRequested = intent<FarMove>('farCamera/startFarMoveRequested');
export const stopFarMoveRequested = intent<OfPerson>('farCamera/stopFarMoveRequested');
/** Have the other person's next camera used. */
export const switchFarCameraRequested = intent<OfPerson>('farCamera/switchFarCameraRequested');

/** Allow or refuse a person who asks to move one's own camera. */
export const answerCameraRequested = intent<OfPerson & { readonly agreed: boolean }>(
  'farCamera/answerCameraRequested',
);
/** End another person's control of one's own camera. */
export const endCameraControlRequested = intent('farCamera/endCameraControlRequested');
/** As a host: who moves this person's camera without asking. */
export const cameraExecutivesRequested = intent<
  OfPerson & { readonly executives: readonly number[] }
>('farCamera/cameraExecutivesRequested');

/** The current position of one's own camera. */
export const ownCameraRead = createAction<{
  readonly deviceId: string;
  readonly range: PtzRange;
}>('farCamera/ownCameraRead');
/** The gateway has the question. */
export const farCameraAsked = createAction<OfPerson>('farCamera/asked');
/** The request was answered or withdrawn, or it expired. */
export const farCameraAskClosed = createAction<OfPerson>('farCamera/askClosed');
/** Another person's request no longer needs an answer. */
export const cameraRequestClosed = createAction<OfPerson>('farCamera/requestClosed');
/** A button is pressed and held. */
export const farMoveStarted = createAction<FarMove>('farCamera/moveStarted');
export const farMoveStopped = createAction<OfPerson>('farCamera/moveStopped');
/** Nobody may move one's own camera now, including moves in progress. */
export const cameraWithdrawn = createAction('farCamera/withdrawn');

import { createAction } from '@reduxjs/toolkit';
import type { Indication, IndicationBody, IndicationName } from '../protocol/signal/registry';

/** A message from the gateway as an action: the parsed body and the meeting's revision. */
export interface ReceivedPayload<N extends IndicationName> {
  readonly body: IndicationBody<N>;
  readonly rev: number;
}

/** The action of one indication. Those of features that begin late stand in files of their own. */
export const received = <N extends IndicationName>(name: N) =>
  createAction<ReceivedPayload<N>, `received/${N}`>(`received/${name}`);

/**
 * The Redux face of the registry: one action for each indication that a slice or saga listens to.
 */
export const attendeesCounted = received('attendeesCounted');
export const attributesChanged = received('attributesChanged');
export const audioControlled = received('audioControlled');
export const cameraAbilityTold = received('cameraAbilityTold');
export const cameraControlled = received('cameraControlled');
export const chatChanged = received('chatChanged');
export const chatPrivilegeChanged = received('chatPrivilegeChanged');
export const chatReacted = received('chatReacted');
export const chatReceived = received('chatReceived');
export const consentAsked = received('consentAsked');
export const crcResult = received('crcResult');
export const dialOutResult = received('dialOutResult');
export const hostKeyClaimed = received('hostKeyClaimed');
export const logPullAnswered = received('logPullAnswered');
export const markDrawn = received('markDrawn');
export const markExtended = received('markExtended');
export const marksErased = received('marksErased');
export const marksListed = received('marksListed');
export const meetingChanged = received('meetingChanged');
export const networkQualityChanged = received('networkQualityChanged');
export const pointerMoved = received('pointerMoved');
export const reactionShown = received('reactionShown');
export const remoteAgentChanged = received('remoteAgentChanged');
export const remoteControlSent = received('remoteControlSent');
export const shareControlled = received('shareControlled');
export const shareEnded = received('shareEnded');
export const shareViewersChanged = received('shareViewersChanged');
export const videoControlled = received('videoControlled');
export const webinarAttendeesChanged = received('webinarAttendeesChanged');

/** The action of any indication. */
export const receivedAction = ({ name, body, rev }: Indication) => ({
  type: `received/${name}` as const,
  payload: { body, rev },
});

import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type {
  RemoteControlAppInstallStatus,
  RemoteControlEngineCode,
} from '../../protocol/vocabulary/remoteControl';

/** The person who shares a screen, or who asks for control of it. */
export interface OfPerson {
  readonly userId: number;
}

/** Why the control of a person's screen did not start, or did not end. */
export interface RemoteFailure extends OfPerson {
  readonly code: RemoteControlEngineCode;
  readonly reason: string;
}

/** Ask for control of a person's shared screen. */
export const remoteControlRequested = intent<OfPerson>('remoteControl/remoteControlRequested');
/** Ask no longer, or no longer control. */
export const giveUpRemoteRequested = intent<OfPerson>('remoteControl/giveUpRemoteRequested');
/** Begin to control a screen that this person is approved for. */
export const startRemoteRequested = intent<OfPerson>('remoteControl/startRemoteRequested');
/** Control again after a pause or a lost connection. */
export const continueRemoteRequested = intent<OfPerson>('remoteControl/continueRemoteRequested');
/** Let go of the screen for a while, and stay approved. */
export const stopRemoteRequested = intent<OfPerson>('remoteControl/stopRemoteRequested');

/** Allow or refuse a person who asks for control of one's own screen. */
export const answerRemoteRequested = intent<OfPerson & { readonly agreed: boolean }>(
  'remoteControl/answerRemoteRequested',
);
/** Allow a person who asks, and start the agent first: they learn that, and wait for longer. */
export const prepareRemoteRequested = intent<OfPerson>('remoteControl/prepareRemoteRequested');
/** End another person's control of one's own screen. */
export const takeBackRequested = intent('remoteControl/takeBackRequested');
/** Start the agent on this computer; settles with how it pairs (`AgentPairing`). */
export const launchAgentRequested = intent('remoteControl/launchAgentRequested');

/** This person is approved once the agent is there; 0 for nobody. */
export const requestAllowed = createAction<OfPerson>('remoteControl/requestAllowed');
/** The gateway has the question. */
export const remoteControlAsked = createAction<OfPerson>('remoteControl/asked');
/** The request was answered or withdrawn, or it expired. */
export const remoteAskClosed = createAction<OfPerson>('remoteControl/askClosed');
/** The person has read that nobody answered their request. */
export const unansweredDismissed = createAction<OfPerson>('remoteControl/unansweredDismissed');
/** The gateway lets this person control one's own screen; the roster says so, or soon will. */
export const remoteApproved = createAction<OfPerson & { readonly isInRoster?: boolean }>(
  'remoteControl/approved',
);
/** Nobody has control of one's own screen any more. */
export const remoteTakenBack = createAction('remoteControl/takenBack');
/** Another person's request no longer needs an answer. */
export const remoteRequestClosed = createAction<OfPerson>('remoteControl/requestClosed');
/** The HTTP origin of the server that holds the own seat: its agent works with it. */
export const agentServerNamed = createAction<{ readonly origin: string }>(
  'remoteControl/agentServerNamed',
);
/** What the install probe found. @source media 4 */
export const agentProbed = createAction<{ readonly status: RemoteControlAppInstallStatus }>(
  'remoteControl/agentProbed',
);
/** The agent was launched, and has not come for 10 s. @source media 9 */
export const agentMissed = createAction('remoteControl/agentMissed');
/** Nobody waits for the agent any more. @source media 9 (60 s) */
export const agentGivenUp = createAction('remoteControl/agentGivenUp');
/** The gateway lets this person control a screen; the secret opens the socket of their input. */
export const inputGranted = createAction<OfPerson & { readonly auth: string }>(
  'remoteControl/inputGranted',
);
/** The socket of one's own input to this person is open, or is closed. */
export const inputOpened = createAction<OfPerson>('remoteControl/inputOpened');
export const inputClosed = createAction<OfPerson>('remoteControl/inputClosed');
/** Control did not start, or did not end. @source media 8 (engine codes) */
export const remoteControlFailed = createAction<RemoteFailure>('remoteControl/failed');

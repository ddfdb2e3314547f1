import type { PlenaryClient, PlenaryState } from '../../client/client';
import {
  answerRemoteRequested,
  continueRemoteRequested,
  giveUpRemoteRequested,
  launchAgentRequested,
  prepareRemoteRequested,
  remoteControlRequested,
  startRemoteRequested,
  stopRemoteRequested,
  takeBackRequested,
} from '../../features/remote-control/remoteControl.actions';
import {
  selectPreparedScreens,
  selectUnansweredScreens,
} from '../../features/remote-control/remoteAsks.selectors';
import { selectMayAskForScreen } from '../../features/remote-control/mayControl.selectors';
import {
  selectAgentDownload,
  selectAskedScreens,
  selectControlledSharers,
  selectInputTo,
  selectIsRemoteControlOn,
  selectIsScreenControlled,
  selectOwnScreenController,
  selectRemoteControl,
  selectScreenRequests,
} from '../../features/remote-control/remoteControl.selectors';
import { readPairing } from '../../protocol/agent/agentPairing';
import { remoteInput, type RemoteInput } from '../../protocol/agent/remoteInput';
import { PlenaryError, refusal } from '../../protocol/error';
import { remotePasteLimit } from '../../protocol/sharingLimits';
import { parseWith } from '../../protocol/parse';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import type { PublicRemoteApp, PublicScreenController } from '../remoteControlEvents';
import { done, type Core } from './operation';

/** How the agent pairs with the own share: once, within two minutes. Show it to nobody else. */
export interface PublicPairing {
  /** Starts the agent, as a link or a QR code. */
  readonly link: string;
  /** The two parts of the link, to be typed in. */
  readonly gateway: string;
  readonly token: string;
  /**
   * Four letters and digits, which the agent's question names too. Show them to the person, who
   * declines another code.
   */
  readonly code: string;
}

/**
 * Control of shared screens: others', and the own one. Each operation throws a PlenaryError with
 * the documented reason.
 */
export interface RemoteControlOperations {
  /** Whether the meeting, its hosts and the gateway allow remote control. @source media 3 */
  isEnabled(): boolean;
  /** Whether a participant's screen can be asked for now. */
  isTargetSupported(userId: number): boolean;
  /** Asks for control of a participant's shared screen; once allowed it starts. */
  request(userId: number): Promise<void>;
  /** Asks no longer, or no longer controls. */
  giveUp(userId: number): Promise<void>;
  /**
   * Starts to control a screen that this person is approved for; `request` has it start by itself.
   * Refused with 'required to be approved' without an approval.
   */
  start(userId: number): Promise<void>;
  /**
   * Controls again after `stop` or a lost connection. Refused with 'should be approved before grab'
   * without an approval.
   */
  grab(userId: number): Promise<void>;
  /** Lets go for a while; an approval that is not used ends after five minutes. */
  stop(userId: number): Promise<void>;
  /** Sends pointer, wheel, keys or text to the controlled screen; dropped without one. */
  send(input: RemoteInput): void;
  /** The people whose screens this person has asked for. */
  asked(): readonly number[];
  /** Those of them who allow it, and start their agents: a request waits ten minutes then. */
  prepared(): readonly number[];
  /** The people who have not answered a request in time, which is no refusal. */
  unanswered(): readonly number[];
  /** The people whose screens this person may control. */
  approved(): readonly number[];
  /** Whether this person may control a screen: that of `userId`, or anybody's without one. */
  isApproved(userId?: number): boolean;
  /** Whether a screen receives what `send` is given. */
  isControlling(): boolean;
  /** The person whose screen receives what `send` is given; 0 for nobody. */
  inControlOf(): number;
  /** The people who ask for the own screen, oldest first. */
  requests(): readonly number[];
  /** Lets a person control the own screen, for which the agent is to be paired. */
  approve(userId: number): Promise<void>;
  /** Allows a person before the agent is paired: they learn that it is being started, and wait. */
  prepare(userId: number): Promise<void>;
  decline(userId: number): Promise<void>;
  /** Ends another's control of the own screen. */
  takeBack(): Promise<void>;
  controller(): PublicScreenController;
  app(): PublicRemoteApp;
  /** The address of the agent's package; empty before a join. @source media 3 */
  downloadUrl(): string;
  /** Launches the agent on this computer; it asks the person. */
  launchApp(): Promise<PublicPairing>;
}

/** The controller of the own screen. */
export const publicScreenController = (state: PlenaryState): PublicScreenController => ({
  userId: selectOwnScreenController(state),
  isInControl: selectIsScreenControlled(state),
});

const publicPairing = (value: unknown): PublicPairing => {
  const pairing = readPairing(value);
  if (!pairing) throw new PlenaryError(refusal('INTERNAL_ERROR', 'the agent has no pairing'));
  return pairing;
};

/** Callers without types may pass any value. */
const checkInput = (input: RemoteInput): void => {
  const text: unknown = input.kind === 'paste' ? input.text : '';
  if (typeof text === 'string' && text.length > remotePasteLimit)
    throw new PlenaryError(refusal('INVALID_PARAMETERS', remoteControlTexts.pastedTextTooLong));
  if (!parseWith(remoteInput, input).ok)
    throw new PlenaryError(refusal('INVALID_PARAMETERS', joinTexts.invalidParameter));
};

/** Operations of remote control. @source media 4, media 5 */
export const remoteControlOperations = ({
  perform,
  read,
  input: line,
}: Core & { readonly input: PlenaryClient['remoteInput'] }): RemoteControlOperations => ({
  isEnabled: () => selectIsRemoteControlOn(read()),
  isTargetSupported: (userId) => selectMayAskForScreen(read(), userId).isAllowed,
  request: (userId) => done(perform(remoteControlRequested({ userId }))),
  giveUp: (userId) => done(perform(giveUpRemoteRequested({ userId }))),
  start: (userId) => done(perform(startRemoteRequested({ userId }))),
  grab: (userId) => done(perform(continueRemoteRequested({ userId }))),
  stop: (userId) => done(perform(stopRemoteRequested({ userId }))),
  send: (input) => {
    checkInput(input);
    line.send(input);
  },
  asked: () => selectAskedScreens(read()),
  prepared: () => selectPreparedScreens(read()),
  unanswered: () => selectUnansweredScreens(read()),
  approved: () => selectControlledSharers(read()),
  isApproved: (userId) => {
    const approved = selectControlledSharers(read());
    return userId === undefined ? approved.length > 0 : approved.includes(userId);
  },
  isControlling: () => selectInputTo(read()) !== 0,
  inControlOf: () => selectInputTo(read()),
  requests: () => selectScreenRequests(read()),
  approve: (userId) => done(perform(answerRemoteRequested({ userId, agreed: true }))),
  prepare: (userId) => done(perform(prepareRemoteRequested({ userId }))),
  decline: (userId) => done(perform(answerRemoteRequested({ userId, agreed: false }))),
  takeBack: () => done(perform(takeBackRequested())),
  controller: () => publicScreenController(read()),
  app: () => {
    const { installStatus, launchStatus } = selectRemoteControl(read());
    return { installStatus, launchStatus };
  },
  downloadUrl: () => selectAgentDownload(read()),
  launchApp: async () => publicPairing(await perform(launchAgentRequested())),
});

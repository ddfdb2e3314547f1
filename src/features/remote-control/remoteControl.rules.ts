import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import type { SurfaceKind } from '../../transport/devicesPort';

/** The facts about another person's share. */
export interface SharedScreenFacts {
  readonly isSharing: boolean;
  /** This person does not receive it: they have hidden it. */
  readonly isHidden: boolean;
  /** The person who is approved; 0 for nobody. */
  readonly controllerId: number;
  readonly ownId: number;
  /** The capabilities that the sharer's client reports. @source core 9 */
  readonly caps: number;
}

const notReceiving = denied('INVALID_OPERATION', remoteControlTexts.notReceiving);

/** May control of this screen be requested, apart from rights? @source media 5, media 8 */
export const mayAskForScreen = (facts: SharedScreenFacts): Verdict => {
  const { isSharing, isHidden, controllerId, ownId, caps } = facts;
  if (!isSharing || isHidden) return notReceiving;
  if (lacksCapability(caps, ClientCapability.remoteControlRequest))
    return denied('INVALID_OPERATION', remoteControlTexts.targetNotSupported);
  if (controllerId === ownId)
    return denied('INVALID_OPERATION', remoteControlTexts.alreadyApproved);
  return controllerId === 0
    ? allowed
    : denied('INVALID_OPERATION', remoteControlTexts.alreadyControlled);
};

/**
 * May this person start to control a screen, or go on with it, apart from rights? @source media 8
 * @decision To grab the control is to go on with it: the documents name both, and one refusal.
 */
export const mayControlScreen = (
  { isHidden, controllerId, ownId }: SharedScreenFacts,
  op: 'start' | 'continue',
): Verdict => {
  if (controllerId === ownId) return isHidden ? notReceiving : allowed;
  const { approvalRequired, grabWithoutApproval } = remoteControlTexts;
  return denied('INVALID_OPERATION', op === 'start' ? approvalRequired : grabWithoutApproval);
};

/** May a request of this person be answered? */
export const mayAnswerRequest = (requests: readonly number[], userId: number): Verdict =>
  requests.includes(userId) ? allowed : denied('INVALID_OPERATION', remoteControlTexts.requestOver);

/** Can others control what is shared? @source media 5 (entire screen), media 8 */
export const mayBeControlled = (surface: SurfaceKind | undefined): Verdict =>
  surface === 'monitor' ? allowed : denied('INVALID_OPERATION', remoteControlTexts.notEntireScreen);

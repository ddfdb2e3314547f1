import type { Refusal } from '../../protocol/error';
import { JoinErrorCode, LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { cleanName } from '../lobby/joinForm';
import { emailTrouble } from '../webinar/emailTrouble';

/** The errors of each field; empty if there are none. */
export interface PanelistTrouble {
  readonly name: '' | 'nameEmpty' | 'nameUnreal';
  readonly email: '' | 'emailEmpty' | 'emailInvalid';
}

const nameTrouble = (name: string): PanelistTrouble['name'] => {
  const clean = cleanName(name);
  if (clean === '') return 'nameEmpty';
  return /\p{L}/u.test(clean) && !clean.includes('@') ? '' : 'nameUnreal';
};

/**
 * The errors that prevent an invitation: the gateway refuses the same.
 * @source core 8 (3082, 3005)
 */
export const panelistTrouble = (name: string, email: string): PanelistTrouble => ({
  name: nameTrouble(name),
  email: emailTrouble(email),
});

/** The text for a refused invitation. */
export const refusalText = ({ code }: Refusal): 'emailBarred' | 'full' | 'failed' => {
  if (code === LeaveReason.webinarBlockedEmail) return 'emailBarred';
  if (code === LeaveReason.informationBarrierReject) return 'emailBarred';
  return code === LeaveReason.fullOrLocked ? 'full' : 'failed';
};

/** Whether a revocation failed because the gateway has no such invitation. */
export const isGone = ({ code }: Refusal): boolean => code === JoinErrorCode.invalidParameter;

import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { shareAudioAbsent } from '../../protocol/vocabulary/sharing';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';

/** Another's share, as far as hearing it is concerned. */
export interface HeardShare {
  readonly isSelf: boolean;
  readonly sharerOn: boolean;
  readonly bShareAudioOn: boolean;
}

/** May the sound of a share be muted or unmuted here? @source media 5 (mute another's share) */
export const mayMuteShareAudio = ({ isSelf, sharerOn, bShareAudioOn }: HeardShare): Verdict => {
  if (isSelf) return denied('INVALID_OPERATION', sharingTexts.muteSelf);
  if (!sharerOn) return denied('INVALID_OPERATION', sharingTexts.targetNotSharing);
  return bShareAudioOn
    ? allowed
    : denied('INVALID_OPERATION', audioTexts.shareAudioNotEnabled, shareAudioAbsent);
};

/** May the sound of the own share be muted or unmuted? @source media 5 */
export const mayMuteOwnShareAudio = (facts: {
  readonly isSharing: boolean;
  readonly hasSound: boolean;
}): Verdict => {
  if (!facts.isSharing) return denied('INVALID_OPERATION', sharingTexts.targetNotSharing);
  return facts.hasSound
    ? allowed
    : denied('INVALID_OPERATION', audioTexts.shareAudioNotEnabled, shareAudioAbsent);
};

/** May another's share be hidden from oneself, or shown again? @source media 5 */
export const mayMuteShare = (facts: {
  readonly isOwn: boolean;
  readonly isSharing: boolean;
}): Verdict => {
  if (facts.isOwn) return denied('INVALID_OPERATION', sharingTexts.muteSelf);
  return facts.isSharing ? allowed : denied('INVALID_OPERATION', sharingTexts.targetNotSharing);
};

import {
  completeRules,
  type RuleName,
  type RulesOf,
  type RuleValues,
} from '../../protocol/privileges/meetingRules';
import type { SharingState } from '../sharing/sharing.state';
import type { WithMeeting } from './meeting.selectors';

/** A state with the rules of the meeting. */
export interface WithRules extends WithMeeting {
  readonly audio: RulesOf<'audio'>;
  readonly video: RulesOf<'video'>;
  readonly sharing: SharingState;
}

/** The value of every rule that hosts switch. @source core 3, media 3 */
export const selectRules = ({ meeting, audio, video, sharing }: WithRules): RuleValues =>
  completeRules({
    ...meeting.attributes,
    bMutedUponEntry: audio.bMutedUponEntry,
    bCanUnmute: audio.bCanUnmute,
    bCanUnmuteVideo: video.bCanUnmuteVideo,
    isHDSupported: video.isHDSupported,
    bLockShare: sharing.lockShare,
  });

/** The selector of one rule's value. */
export const selectRule =
  (name: RuleName) =>
  (state: WithRules): boolean =>
    selectRules(state)[name];

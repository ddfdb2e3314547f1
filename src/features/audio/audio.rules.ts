import { audioTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** What the own audio is judged by. */
export interface AudioFacts {
  readonly isJoined: boolean;
  readonly isLoading: boolean;
  /** Computer audio runs with a microphone. */
  readonly hasMicrophone: boolean;
  readonly audio: '' | 'computer' | 'phone';
  readonly bCanUnmute: boolean;
  readonly isControlling: boolean;
  readonly isWebinarAttendee: boolean;
  readonly isAllowToTalk: boolean;
}

const invalid = (reason: string): Verdict => denied('INVALID_OPERATION', reason);

/** May computer audio start? @source media 5, media 8 */
export const mayStartAudio = (facts: AudioFacts): Verdict => {
  if (!facts.isJoined) return denied('IMPROPER_MEETING_STATE', audioTexts.startBeforeJoin);
  if (facts.isLoading) return invalid(audioTexts.loading);
  if (facts.audio === 'phone') return invalid(audioTexts.joinedByPhone);
  return facts.hasMicrophone ? invalid(operationTexts.duplicatedOperation) : allowed;
};

/** May one unmute oneself? @source media 5, media 8 */
export const mayUnmuteSelf = (facts: AudioFacts): Verdict => {
  if (facts.audio === '') return invalid(audioTexts.noAudioJoined);
  if (facts.isWebinarAttendee && !facts.isAllowToTalk)
    return denied('INSUFFICIENT_PRIVILEGES', audioTexts.webinarAttendeeUnmute);
  return facts.bCanUnmute || facts.isControlling
    ? allowed
    : denied('INSUFFICIENT_PRIVILEGES', audioTexts.unmuteNotAllowed);
};

/** May one mute another person? @source media 6 */
export const mayMuteOther = (facts: {
  readonly isControlling: boolean;
  readonly isKnown: boolean;
  readonly audio: '' | 'computer' | 'phone';
}): Verdict => {
  if (!facts.isControlling)
    return denied('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
  if (!facts.isKnown) return denied('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  return facts.audio === '' ? invalid(audioTexts.noAudioJoined) : allowed;
};

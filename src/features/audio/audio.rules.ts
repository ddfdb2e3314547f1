import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { operationTexts, unsupportedBrowserText } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';

/** The facts that decide about local audio, apart from rights. */
export interface AudioFacts {
  readonly isJoined: boolean;
  readonly isLoading: boolean;
  /** Computer audio runs with a microphone. */
  readonly hasMicrophone: boolean;
  readonly audio: '' | 'computer' | 'phone';
}

const invalid = (reason: string): Verdict => denied('INVALID_OPERATION', reason);

/** May computer audio start? @source media 5, media 8 */
export const mayStartAudio = (facts: AudioFacts): Verdict => {
  if (!facts.isJoined) return denied('IMPROPER_MEETING_STATE', audioTexts.startBeforeJoin);
  if (facts.isLoading) return invalid(audioTexts.loading);
  if (facts.audio === 'phone') return invalid(audioTexts.joinedByPhone);
  return facts.hasMicrophone ? invalid(operationTexts.duplicatedOperation) : allowed;
};

/** May a microphone be opened? Not while the person is on the telephone. @source media 5 */
export const maySendAudio = (audio: AudioFacts['audio'], canSend = true): Verdict =>
  canSend || audio === 'phone' ? allowed : invalid(unsupportedBrowserText);

/** Only a person who has audio can be muted or unmuted. @source media 8 */
export const mayBeMuted = (audio: '' | 'computer' | 'phone'): Verdict =>
  audio === '' ? invalid(audioTexts.noAudioJoined) : allowed;

import {
  muteRequested,
  startAudioRequested,
  unmuteRequested,
} from '../../../src/features/audio/audio.actions';
import { consentAnswerRequested } from '../../../src/features/hosting/consent.actions';
import { operationTexts } from '../../../src/protocol/vocabulary/messages';
import type { Person } from '../world/person';
import type { Asked } from '../world/tab';
import type { MakeCheck } from './check';
import { isHeld, seatedTabs } from './seats';

/** A wish to mute counts unless it was refused immediately: then there was nothing to mute. */
const isHeeded = (answer: Asked['answer']): boolean =>
  answer === undefined || answer.isOk || answer.reason === operationTexts.timedOut;

/** When and what this person last said of being heard. */
const lastWord = (person: Person): { readonly at: number; readonly isOpen: boolean } | undefined =>
  person.tabs
    .flatMap(({ asked }) => [...asked.values()])
    .flatMap(({ intent, at, answer }) => {
      if (unmuteRequested.match(intent)) return [{ at, isOpen: true }];
      const isStart = startAudioRequested.match(intent);
      if (isStart && intent.payload.mute !== true) return [{ at, isOpen: true }];
      const isAgreed = consentAnswerRequested.match(intent) && intent.payload.agreed;
      const isVoice = isAgreed && ['unmute', 'talk'].includes(intent.payload.kind);
      if (isVoice) return [{ at, isOpen: true }];
      const isMute = muteRequested.match(intent) && intent.payload.userId === undefined;
      return (isMute || isStart) && isHeeded(answer) ? [{ at, isOpen: false }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .at(-1);

/** Nobody is unmuted but by their own hand, and nobody is heard whom the roster calls muted. */
export const privacy: MakeCheck = (world, fail) => ({
  quiet: () => {
    for (const { person, tab, run, seat } of seatedTabs(world)) {
      if (!seat || !run) continue;
      const { audio, video } = tab.state();
      const isSending = audio.isStarted && !tab.engine.isMuted;
      if (isSending !== audio.isMicrophoneOpen && audio.isStarted)
        fail('privacy', `${tab.name} shows a microphone that is not as it is`);
      if (isHeld(seat)) {
        if (isSending) fail('privacy', `${tab.name} is on hold and heard`);
        if (video.capture === 'started') fail('privacy', `${tab.name} is on hold and films`);
        continue;
      }
      if (isSending && seat.muted) fail('privacy', `${tab.name} is heard and shown as muted`);
      if (isSending && seat.audio !== 'computer')
        fail('privacy', `${tab.name} is heard and shown without audio`);
      if (!isSending && seat.audio === 'computer' && !seat.muted)
        fail('privacy', `${tab.name} is silent and shown as heard`);
      const word = lastWord(person);
      const isHeard = isSending || (seat.audio === 'computer' && !seat.muted);
      if (isHeard && word?.isOpen !== true)
        fail('privacy', `${tab.name} is heard against its will`);
      const imposed = run.log.findLast(
        ({ recorded: { event } }) =>
          (event.name === 'audioMuted' && event.userId === seat.userId && event.muted) ||
          (event.name === 'everybodyMuted' && event.userIds.includes(seat.userId)),
      );
      if (isHeard && imposed && word && imposed.at > word.at + 15_000)
        fail('privacy', `${tab.name} was muted later and is heard`);
      if ((seat.audio === 'computer') !== audio.isStarted)
        fail('privacy', `${tab.name} is shown ${seat.audio ? 'with' : 'without'} audio`);
      if (seat.bVideoOn !== (video.capture === 'started'))
        fail('privacy', `${tab.name} is shown ${seat.bVideoOn ? 'with' : 'without'} a camera`);
    }
  },
});

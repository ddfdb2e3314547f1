import { PlayoutMixer } from '../../../workers/engine/playoutMixer';
import type { Speakers } from '../../../workers/engine/speakers';

/** Plays what speakers say; nothing is lost or late between them and it. */
export const aPlayoutMixer = (speakers: Speakers): PlayoutMixer => {
  const mixer = new PlayoutMixer((report) => speakers.played(report));
  speakers.lead((message) => mixer.obey(message));
  return mixer;
};

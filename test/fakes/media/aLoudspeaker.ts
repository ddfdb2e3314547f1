import { Loudspeaker } from '../../../workers/engine/loudspeaker';
import type { Speakers } from '../../../workers/engine/speakers';

/** Plays what speakers say; nothing is lost or late between them and it. */
export const aLoudspeaker = (speakers: Speakers): Loudspeaker => {
  const loudspeaker = new Loudspeaker((report) => speakers.played(report));
  speakers.lead((message) => loudspeaker.handle(message));
  return loudspeaker;
};

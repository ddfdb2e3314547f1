import { mediaSupportRequested } from '../../features/engine/engine.actions';
import { selectMediaSupport } from '../../features/video/video.selectors';
import type { Core } from './operation';

/** What this browser can send and receive. @source media 5 (audio and video capability) */
export interface PublicMediaSupport {
  readonly canSendAudio: boolean;
  readonly canReceiveAudio: boolean;
  readonly canSendVideo: boolean;
  readonly canReceiveVideo: boolean;
  /** Names of missing browser features, for the explanation. */
  readonly missing: readonly string[];
}

/** Reads the support, before a join too. The workers start, if they have not. */
export const readMediaSupport = async ({ perform, read }: Core): Promise<PublicMediaSupport> => {
  await perform(mediaSupportRequested());
  const support = selectMediaSupport(read());
  return {
    canSendAudio: support?.canSendAudio ?? false,
    canReceiveAudio: support?.canReceiveAudio ?? false,
    canSendVideo: support?.canSendVideo ?? false,
    canReceiveVideo: support?.canReceiveVideo ?? false,
    missing: [...(support?.missing ?? [])],
  };
};

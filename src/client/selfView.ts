import type { EnginePort } from '../transport/enginePort';
import type { PlenaryClient } from './client';

/** The track of the local camera or share, held outside the store because a track is not data. */
export const createSelfView = (
  engine: Pick<EnginePort, 'onLocalPicture'>,
  source: 'camera' | 'share',
): { readonly view: PlenaryClient['selfView']; close(): void } => {
  const listeners = new Set<(track: MediaStreamTrack | null) => void>();
  let track: MediaStreamTrack | null = null;
  const close = engine.onLocalPicture(source, (next) => {
    track = next ?? null;
    for (const listener of [...listeners]) listener(track);
  });
  return {
    close,
    view: {
      current: () => track,
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
};

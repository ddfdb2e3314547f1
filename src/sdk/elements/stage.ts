import type { Tile } from '../../protocol/engine/video';
import { videoQualities } from '../../protocol/vocabulary/video';

/** A layer of video, 0 (90p) to 4 (1080p). */
export type Layer = Tile['maxLayer'];

/** Tiles that the engine shows until they are unmounted. */
export interface MountedTiles {
  layout(width: number, height: number, tiles: readonly Tile[]): void;
  unmount(): void;
}

/**
 * The page's part for its `<video-player-container>`: the engine's stage and the local camera. An
 * engine port with the person's number fits; nothing of it is global.
 */
export interface VideoStage {
  /** The participant that the local camera shows; 0 before joining. */
  readonly ownUserId: number;
  mountStage(box: HTMLElement, background: string): MountedTiles;
  /** Plays one tile in a video element; undefined where only canvases can show it. */
  playInto(video: HTMLVideoElement, onLost: () => void): Promise<MountedTiles | undefined>;
  /** The own share, which its player shows as it is. */
  onOwnShare(listener: (track: MediaStreamTrack | undefined) => void): () => void;
  onOwnCamera(listener: (track: MediaStreamTrack | undefined) => void): () => void;
}

const qualityNumbers: readonly Layer[] = [0, 1, 2, 3, 4];

/** Reads `video-quality`: a name ('360p', '360') or a layer's number (2); else 1080p. */
export const readQuality = (text: string | null): Layer => {
  const trimmed = (text ?? '').trim();
  return (
    qualityNumbers.find((layer) => {
      const name = videoQualities[layer];
      return [name, name.slice(0, -1), String(layer)].includes(trimmed);
    }) ?? 4
  );
};

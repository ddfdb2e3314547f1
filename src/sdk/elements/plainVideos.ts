import type { Tile } from '../../protocol/engine/video';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { PlainVideo } from './plainVideo';
import type { VideoStage } from './stage';
import type { VideoPlayerElement } from './videoPlayer';

type Plays = Pick<VideoStage, 'playInto' | 'ownUserId'>;
interface Playing {
  readonly stream: StreamKey;
  readonly video: PlainVideo;
}

/**
 * The players of a container that request a plain video element. Where the browser cannot make
 * tracks of frames, the stage shows them.
 */
export class PlainVideos {
  readonly #stage: Plays;
  readonly #relayout: () => void;
  readonly #playing = new Map<VideoPlayerElement, Playing>();
  #isRefused = false;

  /** `relayout` is called when players need a new layout. */
  constructor(stage: Plays, relayout: () => void) {
    this.#stage = stage;
    this.#relayout = relayout;
  }

  /** Whether a video element shows this player; the stage shows all others. */
  shows(player: VideoPlayerElement): boolean {
    const { isPlain, stream } = player.wish;
    const isOther = stream !== undefined && userOfStream(stream) !== this.#stage.ownUserId;
    return !this.#isRefused && isPlain && isOther;
  }

  /** Sets a player's tile, or none while it is out of sight. */
  layOut(player: VideoPlayerElement, tile: Tile | undefined): void {
    const { stream, fillMode } = player.wish;
    if (stream === undefined) return;
    const former = this.#playing.get(player);
    // No frame of one stream may remain when another is shown.
    if (former && former.stream !== stream) this.#end(player);
    const playing = this.#playing.get(player) ?? this.#start(player, stream);
    player.plainVideo.style.objectFit = fillMode;
    playing.video.layOut(tile);
  }

  /** Ends all other players. */
  keepOnly(players: readonly VideoPlayerElement[]): void {
    for (const player of [...this.#playing.keys()])
      if (!players.includes(player) || !this.shows(player)) this.#end(player);
  }

  /** Ends all players. */
  close(): void {
    this.keepOnly([]);
  }

  #start(player: VideoPlayerElement, stream: StreamKey): Playing {
    const video = new PlainVideo({
      stage: this.#stage,
      video: player.plainVideo,
      ended: (canAgain) => {
        this.#isRefused ||= !canAgain;
        this.#end(player);
        this.#relayout();
      },
    });
    const playing = { stream, video };
    this.#playing.set(player, playing);
    return playing;
  }

  #end(player: VideoPlayerElement): void {
    this.#playing.get(player)?.video.close();
    this.#playing.delete(player);
    player.endPlain();
  }
}

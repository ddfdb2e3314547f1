import type { Tile } from '../../protocol/engine/video';
import type { MountedTiles, VideoStage } from './stage';

/** What a plain video plays, where, and who hears of its end. */
export interface PlainVideoOptions {
  readonly stage: Pick<VideoStage, 'playInto'>;
  /** The element that shows the video. */
  readonly video: HTMLVideoElement;
  /** The video has ended; `canAgain`: a new one would work. */
  readonly ended: (canAgain: boolean) => void;
}

/** A player's video in a video element of the page. */
export class PlainVideo {
  readonly #options: PlainVideoOptions;
  #played: MountedTiles | undefined;
  #tile: Tile | undefined;
  #isClosed = false;

  constructor(options: PlainVideoOptions) {
    this.#options = options;
    void this.#start();
  }

  /** Whom it shows, and how large: the size asks for the layer. */
  layOut(tile: Tile | undefined): void {
    const isSame = JSON.stringify(tile) === JSON.stringify(this.#tile);
    this.#tile = tile;
    if (!isSame) this.#draw();
  }

  /** Ends the video; the owner of the element removes it. */
  close(): void {
    this.#isClosed = true;
    this.#played?.unmount();
    this.#played = undefined;
  }

  async #start(): Promise<void> {
    const { stage, video, ended } = this.#options;
    const played = await stage.playInto(video, () => this.#end(true)).catch(() => undefined);
    if (this.#isClosed) return played?.unmount();
    if (!played) return ended(false);
    this.#played = played;
    this.#draw();
  }

  #end(canAgain: boolean): void {
    if (!this.#isClosed) this.#options.ended(canAgain);
  }

  #draw(): void {
    const tile = this.#tile;
    if (tile) this.#played?.layout(tile.width, tile.height, [{ ...tile, x: 0, y: 0 }]);
    else this.#played?.layout(1, 1, []);
  }
}

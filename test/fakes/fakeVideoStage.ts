import type { Tile } from '../../src/protocol/engine/video';
import type { VideoStage } from '../../src/sdk/elements/stage';

/** jsdom has neither layout nor streams: boxes come from `data-box`, observers are kept. */
export class FakeResizeObserver {
  static readonly all: FakeResizeObserver[] = [];
  readonly run: () => void;
  constructor(run: () => void) {
    this.run = run;
    FakeResizeObserver.all.push(this);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
class FakeMediaStream {
  readonly tracks: unknown[];
  constructor(tracks: unknown[]) {
    this.tracks = tracks;
  }
  getTracks(): unknown[] {
    return this.tracks;
  }
}

/** A stage that records its calls. */
export class FakeStage implements VideoStage {
  ownUserId = 1024;
  readonly boxes: { box: HTMLElement; background: string }[] = [];
  readonly layouts: { width: number; height: number; tiles: readonly Tile[] }[] = [];
  unmounted = 0;
  /** Videos that play somebody, with what they were told last; `undefined` where no track is made. */
  readonly played: { video: HTMLVideoElement; tiles: readonly Tile[]; lose: () => void }[] = [];
  makesTracks = true;
  ended = 0;
  readonly #cameras = new Set<(track: MediaStreamTrack | undefined) => void>();

  mountStage(box: HTMLElement, background: string) {
    this.boxes.push({ box, background });
    return {
      layout: (width: number, height: number, tiles: readonly Tile[]) => {
        this.layouts.push({ width, height, tiles });
      },
      unmount: () => {
        this.unmounted += 1;
      },
    };
  }

  async playInto(video: HTMLVideoElement, lose: () => void) {
    if (!this.makesTracks) return undefined;
    const played: (typeof this.played)[number] = { video, tiles: [], lose };
    this.played.push(played);
    return {
      layout: (_width: number, _height: number, tiles: readonly Tile[]) => {
        played.tiles = tiles;
      },
      unmount: () => {
        this.ended += 1;
      },
    };
  }

  onOwnCamera(listener: (track: MediaStreamTrack | undefined) => void) {
    this.#cameras.add(listener);
    listener(undefined);
    return () => this.#cameras.delete(listener);
  }

  readonly #shares = new Set<(track: MediaStreamTrack | undefined) => void>();
  onOwnShare(listener: (track: MediaStreamTrack | undefined) => void) {
    this.#shares.add(listener);
    listener(undefined);
    return () => this.#shares.delete(listener);
  }

  share(track: MediaStreamTrack | undefined): void {
    for (const listener of this.#shares) listener(track);
  }

  camera(track: MediaStreamTrack | undefined): void {
    for (const listener of this.#cameras) listener(track);
  }

  get listeners(): number {
    return this.#cameras.size;
  }

  get lastTiles(): readonly Tile[] {
    return this.layouts.at(-1)?.tiles ?? [];
  }
}

/** Gives jsdom what containers of video ask of a page. */
export const installFakeVideo = (): void => {
  FakeResizeObserver.all.length = 0;
  Object.assign(globalThis, { ResizeObserver: FakeResizeObserver, MediaStream: FakeMediaStream });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  });
  HTMLElement.prototype.getBoundingClientRect = function box(this: HTMLElement) {
    const [left = 0, top = 0, width = 0, height = 0] = (this.dataset.box ?? '')
      .split(',')
      .map(Number);
    return { left, top, width, height } as DOMRect;
  };
};

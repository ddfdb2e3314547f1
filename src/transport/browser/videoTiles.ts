import type { Tile } from '../../protocol/engine/video';
import type { Layout, DrawnTiles, TilesOptions } from './drawnTiles';

interface TileVideo {
  readonly element: HTMLVideoElement;
  readonly track: MediaStreamTrack;
}

/** Another stream is another video: no frame of one may remain where the other is shown. */
const nodeIdOf = ({ nodeId, stream }: Tile): string => `${nodeId} ${stream}`;

const percent = (part: number, whole: number): string => `${(100 * part) / Math.max(1, whole)}%`;

/** Places a video as its tile lies on a canvas of this size; it stretches with the box. */
const place = (element: HTMLVideoElement, tile: Tile, { width, height }: Layout): void => {
  Object.assign(element.style, {
    left: percent(tile.x, width),
    top: percent(tile.y, height),
    width: percent(tile.width, width),
    height: percent(tile.height, height),
    objectFit: tile.fillMode,
    transform: tile.isMirrored ? 'scaleX(-1)' : '',
  });
};

/**
 * A video element for each tile of a box, fed by a track of frames. Without a graphics card a
 * browser composites what changed of them, where a canvas is copied and composited as a whole.
 */
export class VideoTiles implements DrawnTiles {
  readonly #options: TilesOptions;
  readonly #videos = new Map<string, TileVideo>();
  #canvasId: string;
  #layout: Layout | undefined;

  constructor(options: TilesOptions) {
    this.#options = options;
    this.#canvasId = options.newId();
  }

  layout(layout: Layout): void {
    this.#layout = layout;
    const tiles = layout.tiles.map((tile) => ({ ...tile, nodeId: nodeIdOf(tile) }));
    const shown = new Set(tiles.map(({ nodeId }) => nodeId));
    for (const nodeId of [...this.#videos.keys()]) if (!shown.has(nodeId)) this.#end(nodeId);
    for (const [index, tile] of tiles.entries()) {
      const { element } = this.#videos.get(tile.nodeId) ?? this.#start(tile.nodeId);
      place(element, tile, layout);
      element.style.zIndex = String(index);
    }
    this.#options.send({ type: 'layout', canvasId: this.#canvasId, ...layout, tiles });
  }

  lost(canvasId: string, nodeId: string): void {
    if (canvasId !== this.#canvasId || !this.#videos.has(nodeId)) return;
    this.#end(nodeId);
    if (this.#layout) this.layout(this.#layout);
  }

  renew(): void {
    this.close();
    this.#canvasId = this.#options.newId();
    if (this.#layout) this.layout(this.#layout);
  }

  close(): void {
    this.remove();
    this.#options.send({ type: 'unmountCanvas', canvasId: this.#canvasId });
  }

  remove(): void {
    for (const nodeId of [...this.#videos.keys()]) this.#remove(nodeId);
  }

  #start(nodeId: string): TileVideo {
    const { box, send } = this.#options;
    const track = new MediaStreamTrackGenerator({ kind: 'video' });
    const { writable: pictures } = track;
    send({ type: 'mountTrack', canvasId: this.#canvasId, nodeId, pictures }, [pictures]);
    const element = document.createElement('video');
    Object.assign(element, {
      ...{ autoplay: true, muted: true, playsInline: true },
      disablePictureInPicture: true,
    });
    element.style.position = 'absolute';
    element.srcObject = new MediaStream([track]);
    box.append(element);
    // It may be removed before it plays.
    element.play().catch(() => undefined);
    const video = { element, track };
    this.#videos.set(nodeId, video);
    return video;
  }

  #end(nodeId: string): void {
    this.#remove(nodeId);
    this.#options.send({ type: 'unmountTrack', canvasId: this.#canvasId, nodeId });
  }

  #remove(nodeId: string): void {
    const video = this.#videos.get(nodeId);
    this.#videos.delete(nodeId);
    video?.track.stop();
    video?.element.remove();
  }
}

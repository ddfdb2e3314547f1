import { canvasResizeDebounce } from '../../protocol/limits';
import { containerAttributes } from '../../protocol/vocabulary/video';
import { sourceOfStream, userOfStream } from '../../protocol/streamKey';
import { PlainVideos } from './plainVideos';
import type { MountedTiles, VideoStage } from './stage';
import { layOut, type Box, type PlacedPlayer } from './tileLayout';
import { playerChanged, VideoPlayerElement } from './videoPlayer';

/** Sharper than this costs more than it shows. @decision */
const mostPixelsPerPixel = 2;
/** What a page captures itself. */
type OwnTracks = { readonly [S in 'camera' | 'share']?: MediaStreamTrack | undefined };
/** The color of areas without video, unless the page sets `--video-background`. */
const background = '#1b1a19';

/**
 * `<video-player-container session-id z-index>`: shows all players inside it in one box behind
 * them. The page sets the engine in the `stage` property.
 * @source media 2
 */
export class VideoPlayerContainerElement extends HTMLElement {
  static readonly observedAttributes = containerAttributes;
  #stage: VideoStage | undefined;
  /** Behind the players: the engine draws in it. */
  #box: HTMLElement | undefined;
  #tiles: MountedTiles | undefined;
  #plain: PlainVideos | undefined;
  #stopOwn: (() => void) | undefined;
  /** The local camera and the own share. */
  #own: OwnTracks = {};
  #sizes: ResizeObserver | undefined;
  #children: MutationObserver | undefined;
  #resizeTimer: ReturnType<typeof setTimeout> | undefined;
  #isLayoutDue = false;
  #size = { width: 0, height: 0, pixelRatio: 1 };
  readonly #nodeIds = new WeakMap<VideoPlayerElement, string>();
  #nodeCount = 0;

  /** The source of video; undefined before there is an engine. */
  get stage(): VideoStage | undefined {
    return this.#stage;
  }

  set stage(stage: VideoStage | undefined) {
    if (stage === this.#stage) return;
    this.#unmount();
    this.#stage = stage;
    if (this.isConnected) this.#mount();
  }

  /** The session that is shown, by the page's own name. */
  get sessionId(): string {
    return this.getAttribute('session-id') ?? '';
  }

  connectedCallback(): void {
    if (this.style.display === '') this.style.display = 'block';
    if (this.style.position === '') this.style.position = 'relative';
    // Its own stacking context: the box is behind the players and in front of the page.
    this.style.isolation = 'isolate';
    this.addEventListener(playerChanged, this.#onPlayerChanged);
    this.#sizes = new ResizeObserver(() => this.#resized());
    this.#sizes.observe(this);
    this.#children = new MutationObserver(() => this.#observePlayers());
    this.#children.observe(this, { childList: true, subtree: true });
    this.#observePlayers();
    this.#mount();
  }

  disconnectedCallback(): void {
    this.removeEventListener(playerChanged, this.#onPlayerChanged);
    this.#sizes?.disconnect();
    this.#children?.disconnect();
    this.#sizes = undefined;
    this.#children = undefined;
    this.#unmount();
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (name === 'z-index') this.#placeBox();
    // Another session has other participants: no frame of the former one may remain.
    else this.#remount();
  }

  /** Measures all boxes again, for pages that move players without resizing them. */
  relayout(): void {
    if (this.#isLayoutDue) return;
    this.#isLayoutDue = true;
    queueMicrotask(() => {
      this.#isLayoutDue = false;
      this.#layOut();
    });
  }

  readonly #onPlayerChanged = (): void => this.relayout();

  #players(): VideoPlayerElement[] {
    return [...this.querySelectorAll('video-player')].filter(
      (element) => element instanceof VideoPlayerElement,
    );
  }

  #observePlayers(): void {
    for (const player of this.#players()) this.#sizes?.observe(player);
    this.relayout();
  }

  #mount(): void {
    const stage = this.#stage;
    if (!stage) return;
    const box = document.createElement('div');
    box.setAttribute('aria-hidden', 'true');
    Object.assign(box.style, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      overflow: 'hidden',
      pointerEvents: 'none',
    });
    this.#box = box;
    this.#placeBox();
    this.prepend(box);
    const given = getComputedStyle(this).getPropertyValue('--video-background').trim();
    const colour = given || background;
    box.style.backgroundColor = colour;
    this.#tiles = stage.mountStage(box, colour);
    this.#plain = new PlainVideos(stage, () => this.relayout());
    const keep = (source: keyof OwnTracks) => (track: MediaStreamTrack | undefined) => {
      this.#own = { ...this.#own, [source]: track };
      this.relayout();
    };
    const ends = [stage.onOwnCamera(keep('camera')), stage.onOwnShare(keep('share'))];
    this.#stopOwn = () => {
      for (const end of ends) end();
    };
    this.#takeSize();
    this.relayout();
  }

  #unmount(): void {
    clearTimeout(this.#resizeTimer);
    this.#resizeTimer = undefined;
    this.#stopOwn?.();
    this.#stopOwn = undefined;
    this.#own = {};
    this.#plain?.close();
    this.#plain = undefined;
    this.#tiles?.unmount();
    this.#tiles = undefined;
    this.#box?.remove();
    this.#box = undefined;
    for (const player of this.#players()) player.preview(undefined);
  }

  #remount(): void {
    this.#unmount();
    if (this.isConnected) this.#mount();
  }

  #placeBox(): void {
    if (this.#box) this.#box.style.zIndex = this.getAttribute('z-index') ?? '-1';
  }

  /** Boxes follow at once; the stage's pixels follow when the size is stable. */
  #resized(): void {
    this.relayout();
    const { width, height } = this.#size;
    if (width === 0 || height === 0) {
      this.#takeSize();
      return;
    }
    clearTimeout(this.#resizeTimer);
    this.#resizeTimer = setTimeout(() => {
      this.#takeSize();
      this.relayout();
    }, canvasResizeDebounce);
  }

  #takeSize(): void {
    const { width, height } = this.getBoundingClientRect();
    const pixelRatio = Math.min(mostPixelsPerPixel, globalThis.devicePixelRatio || 1);
    this.#size = { width, height, pixelRatio };
  }

  #layOut(): void {
    const tiles = this.#tiles;
    const stage = this.#stage;
    if (!tiles || !stage) return;
    const bounds = this.getBoundingClientRect();
    const { width, height, pixelRatio } = this.#size;
    // Until then the stage is stretched: tiles are laid out in the size that it still has.
    const scale = {
      x: bounds.width === 0 ? 1 : width / bounds.width,
      y: bounds.height === 0 ? 1 : height / bounds.height,
    };
    const players = this.#players();
    const container = { left: 0, top: 0, width, height };
    this.#plain?.keepOnly(players);
    const placed = players.flatMap((player) => {
      const own = layOut(container, this.#place(player, { bounds, scale }), pixelRatio);
      if (!this.#plain?.shows(player)) return own;
      this.#plain.layOut(player, own[0]);
      return [];
    });
    tiles.layout(Math.round(width * pixelRatio), Math.round(height * pixelRatio), placed);
  }

  #place(
    player: VideoPlayerElement,
    {
      bounds,
      scale,
    }: { readonly bounds: Box; readonly scale: { readonly x: number; readonly y: number } },
  ): PlacedPlayer[] {
    const { wish } = player;
    const { stream } = wish;
    const isOwn = stream !== undefined && userOfStream(stream) === this.#stage?.ownUserId;
    const source = stream === undefined ? 'camera' : sourceOfStream(stream);
    player.preview(isOwn ? this.#own[source === 'share' ? 'share' : 'camera'] : undefined);
    if (isOwn) return [];
    const box = player.getBoundingClientRect();
    return [
      {
        nodeId: this.#nodeIdOf(player),
        wish,
        box: {
          left: (box.left - bounds.left) * scale.x,
          top: (box.top - bounds.top) * scale.y,
          width: box.width * scale.x,
          height: box.height * scale.y,
        },
      },
    ];
  }

  #nodeIdOf(player: VideoPlayerElement): string {
    const known = this.#nodeIds.get(player);
    if (known !== undefined) return known;
    this.#nodeCount += 1;
    const nodeId = `player ${this.#nodeCount}`;
    this.#nodeIds.set(player, nodeId);
    return nodeId;
  }
}

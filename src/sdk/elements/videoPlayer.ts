import type { UserId } from '../../protocol/ids';
import type { FillMode } from '../../protocol/engine/video';
import { sourceOfStream, streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import {
  playerAttributes,
  rendererAttribute,
  shareSources,
  type PlayerRenderer,
} from '../../protocol/vocabulary/video';
import { readQuality, type Layer } from './stage';

/** A player's request, from its attributes. */
export interface PlayerWish {
  /** Undefined if `node-id` identifies nobody. */
  readonly stream: StreamKey | undefined;
  readonly maxLayer: Layer;
  readonly fillMode: FillMode;
  /** The player has stopped and shows its last frame (`stop-no-clean`). */
  readonly isFrozen: boolean;
  /** It requests its own video element (`renderer="video-element"`). */
  readonly isPlain: boolean;
}

/** The event of a player for its container. */
export const playerChanged = 'player-changed';

const makeVideo = (): HTMLVideoElement => {
  const video = document.createElement('video');
  video.autoplay = true;
  video.muted = true;
  video.playsInline = true;
  video.setAttribute('aria-hidden', 'true');
  Object.assign(video.style, { width: '100%', height: '100%' });
  return video;
};

/**
 * `<video-player node-id media-type video-quality share-source fill-mode stop-no-clean renderer>`:
 * the box of one participant's video. Its container draws behind it, or plays the video in an
 * element inside it if `renderer` is `video-element`; the local camera is shown in a mirrored
 * element, and the own share as it is. A share has one source, main.
 * @source media 2
 */
export class VideoPlayerElement extends HTMLElement {
  static readonly observedAttributes = [...playerAttributes, rendererAttribute];
  #plain: HTMLVideoElement | undefined;
  #preview: HTMLVideoElement | undefined;
  #lastShown: StreamKey | undefined;

  connectedCallback(): void {
    if (this.style.display === '') this.style.display = 'block';
    this.#tell();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after && this.isConnected) this.#tell();
  }

  disconnectedCallback(): void {
    this.preview(undefined);
  }

  /** The request of the attributes. */
  get wish(): PlayerWish {
    const named = this.#named();
    const isFrozen = named === undefined && this.hasAttribute('stop-no-clean');
    return {
      stream: isFrozen ? this.#lastShown : named,
      maxLayer: readQuality(this.getAttribute('video-quality')),
      fillMode: this.getAttribute('fill-mode') === 'contain' ? 'contain' : 'cover',
      isFrozen,
      isPlain: this.getAttribute(rendererAttribute) === 'video-element',
    };
  }

  /**
   * The renderer in use: the container's canvas, or a video element with a participant or the
   * self-view.
   */
  get renderer(): PlayerRenderer {
    if (this.#preview) return 'self-preview';
    return this.#plain ? 'video element' : 'canvas';
  }

  /** The video element for a participant, created when it is first needed. */
  get plainVideo(): HTMLVideoElement {
    if (this.#plain) return this.#plain;
    this.#plain = makeVideo();
    this.prepend(this.#plain);
    return this.#plain;
  }

  /** Removes the element with its last frame. */
  endPlain(): void {
    this.#plain?.remove();
    this.#plain = undefined;
  }

  /** Shows the local camera, mirrored, or the own share; undefined removes it. */
  preview(track: MediaStreamTrack | undefined): void {
    if (!track) {
      if (this.#preview) this.#preview.srcObject = null;
      this.#preview?.remove();
      this.#preview = undefined;
      return;
    }
    const video = this.#preview ?? this.#makePreview();
    const { fillMode, stream } = this.wish;
    const isShare = stream !== undefined && sourceOfStream(stream) === 'share';
    video.style.objectFit = fillMode;
    video.style.transform = isShare ? '' : 'scaleX(-1)';
    const shown = video.srcObject instanceof MediaStream ? video.srcObject.getTracks() : [];
    if (shown[0] === track) return;
    video.srcObject = new MediaStream([track]);
  }

  #makePreview(): HTMLVideoElement {
    const video = makeVideo();
    this.#preview = video;
    this.prepend(video);
    return video;
  }

  /** The stream that the attributes name. */
  #named(): StreamKey | undefined {
    const user = readUser(this.getAttribute('node-id'));
    if (user === 0) return undefined;
    if (this.getAttribute('media-type') !== 'share') return streamKeyOf(user, 'camera');
    const named = this.getAttribute('share-source') ?? shareSources[0];
    return shareSources.some((one) => one === named) ? streamKeyOf(user, 'share') : undefined;
  }

  #tell(): void {
    this.#lastShown = this.#named() ?? this.#lastShown;
    this.dispatchEvent(new Event(playerChanged, { bubbles: true }));
  }
}

/** The number of a participant or of one of its streams; 0 for anything else. */
const readUser = (text: string | null): UserId => {
  const named = Number(text ?? '0');
  return Number.isInteger(named) && named > 0 ? named - (named % 1024) : 0;
};

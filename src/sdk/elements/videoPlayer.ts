import type { UserId } from '../../protocol/ids';
import type { FillMode } from '../../protocol/engine/video';
import { streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import {
  playerAttributes,
  rendererAttribute,
  type PlayerRenderer,
} from '../../protocol/vocabulary/video';
import { readQuality, type Layer } from './stage';

/** What a player shows, read from its attributes. */
export interface PlayerWish {
  /** Undefined where `node-id` names nobody. */
  readonly stream: StreamKey | undefined;
  readonly maxLayer: Layer;
  readonly fillMode: FillMode;
  /** The player stopped and keeps its last picture (`stop-no-clean`). */
  readonly isFrozen: boolean;
  /** A video element of its own is asked for (`renderer="video-element"`). */
  readonly isPlain: boolean;
}

/** Told by a player to the container that holds it. */
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
 * `<video-player node-id media-type video-quality share-source fill-mode stop-no-clean renderer>`: the
 * place of one participant's picture. Its container draws behind it, or plays it in a video element
 * inside it where `renderer` is `video-element`; the own camera is shown in a mirrored one. A share
 * has one source, main. @source media 2
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

  /** What the attributes ask for. */
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

  /** Which renderer is in use: the container's canvas, or a video element with somebody or oneself. */
  get renderer(): PlayerRenderer {
    if (this.#preview) return 'self-preview';
    return this.#plain ? 'video element' : 'canvas';
  }

  /** The video element that shows somebody, made when it is first wanted. */
  get plainVideo(): HTMLVideoElement {
    if (this.#plain) return this.#plain;
    this.#plain = makeVideo();
    this.prepend(this.#plain);
    return this.#plain;
  }

  /** Takes it away, with its last picture. */
  endPlain(): void {
    this.#plain?.remove();
    this.#plain = undefined;
  }

  /** Shows the own camera, mirrored as people know themselves; undefined takes it away. */
  preview(track: MediaStreamTrack | undefined): void {
    if (!track) {
      if (this.#preview) this.#preview.srcObject = null;
      this.#preview?.remove();
      this.#preview = undefined;
      return;
    }
    const video = this.#preview ?? this.#makePreview();
    video.style.objectFit = this.wish.fillMode;
    const shown = video.srcObject instanceof MediaStream ? video.srcObject.getTracks() : [];
    if (shown[0] === track) return;
    video.srcObject = new MediaStream([track]);
  }

  #makePreview(): HTMLVideoElement {
    const video = makeVideo();
    video.style.transform = 'scaleX(-1)';
    this.#preview = video;
    this.prepend(video);
    return video;
  }

  /** The stream that the attributes name. */
  #named(): StreamKey | undefined {
    const user = readUser(this.getAttribute('node-id'));
    const source = this.getAttribute('media-type') === 'share' ? 'share' : 'camera';
    return user > 0 ? streamKeyOf(user, source) : undefined;
  }

  #tell(): void {
    this.#lastShown = this.#named() ?? this.#lastShown;
    this.dispatchEvent(new Event(playerChanged, { bubbles: true }));
  }
}

/** A participant's number, or that of one of its streams; 0 for anything else. */
const readUser = (text: string | null): UserId => {
  const named = Number(text ?? '0');
  return Number.isInteger(named) && named > 0 ? named - (named % 1024) : 0;
};

import { VideoPlayerContainerElement } from './videoPlayerContainer';
import { VideoPlayerElement } from './videoPlayer';

/** Defines `<video-player-container>` and `<video-player>` in the page; may be called twice. */
export const defineVideoElements = (): void => {
  const elements = [
    ['video-player', VideoPlayerElement],
    ['video-player-container', VideoPlayerContainerElement],
  ] satisfies [string, CustomElementConstructor][];
  for (const [name, element] of elements)
    if (!customElements.get(name)) customElements.define(name, element);
};

declare global {
  interface HTMLElementTagNameMap {
    'video-player': VideoPlayerElement;
    'video-player-container': VideoPlayerContainerElement;
  }
}

import { VideoPlayerContainerElement } from './videoPlayerContainer';
import { VideoPlayerElement } from './videoPlayer';

/** Makes `<video-player-container>` and `<video-player>` known to the page; harmless the second time. */
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

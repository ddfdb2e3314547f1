import { defineVideoElements } from '../../../src/sdk/elements/defineVideoElements';
import { userOfStream, type StreamKey } from '../../../src/protocol/streamKey';
import type { EnginePort } from '../../../src/transport/enginePort';

/** Shows a share in the SDK's elements, as large as it is; the box of its picture. */
export const showPlayer = (
  engine: EnginePort,
  {
    stream,
    width,
    height,
  }: { readonly stream: StreamKey; readonly width: number; readonly height: number },
): HTMLElement => {
  defineVideoElements();
  const container = document.createElement('video-player-container');
  const player = document.createElement('video-player');
  player.setAttribute('node-id', String(userOfStream(stream)));
  player.setAttribute('media-type', 'share');
  for (const { style } of [container, player])
    Object.assign(style, { width: `${width}px`, height: `${height}px` });
  container.append(player);
  document.body.append(container);
  container.stage = {
    ownUserId: 2048,
    mountStage: (box, background) => engine.mountStage(box, background),
    playInto: () => Promise.resolve(undefined),
    onOwnCamera: () => () => undefined,
    onOwnShare: () => () => undefined,
  };
  const box = container.querySelector<HTMLElement>('div[aria-hidden]');
  if (!box) throw new Error('no stage');
  return box;
};

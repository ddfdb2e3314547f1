import { streamKeyOf, type StreamKey } from '../../../src/protocol/streamKey';
import type { PicturesPort } from '../../../src/transport/picturesPort';

/** What left the stage: a file's first bytes and size, and whether a video element moved. */
export interface ShownPictures {
  readonly signature: readonly number[];
  readonly screenshot: readonly [number, number];
  readonly own: readonly [number, number];
  readonly played: readonly [number, number];
  readonly isMoving: boolean;
}

const sizeOf = async (picture: Blob | undefined): Promise<readonly [number, number]> => {
  if (!picture) return [0, 0];
  const bitmap = await createImageBitmap(picture);
  const size = [bitmap.width, bitmap.height] as const;
  bitmap.close();
  return size;
};
const nextFrame = (video: HTMLVideoElement): Promise<number> =>
  new Promise((resolve) =>
    video.requestVideoFrameCallback((_now, { presentedFrames }) => resolve(presentedFrames)),
  );

/** Takes screenshots of a person and of oneself, and plays the person in a video element. */
export const showPictures = async (
  of: { readonly sender: PicturesPort; readonly receiver: PicturesPort },
  stream: StreamKey,
): Promise<ShownPictures> => {
  const picture = await of.receiver.takeScreenshot(stream);
  const signature = picture ? [...new Uint8Array(await picture.slice(1, 4).arrayBuffer())] : [];
  const own = await sizeOf(await of.sender.takeScreenshot(streamKeyOf(0, 'camera')));
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const played = await of.receiver.playInto(video, () => undefined);
  const tile = { nodeId: 'plain', stream, x: 0, y: 0, width: 640, height: 360 } as const;
  const look = { fillMode: 'cover', maxLayer: 4, isMirrored: false } as const;
  played?.layout(640, 360, [{ ...tile, ...look }]);
  const first = await nextFrame(video);
  const later = await nextFrame(video);
  const size = [video.videoWidth, video.videoHeight] as const;
  played?.unmount();
  video.remove();
  return {
    signature,
    screenshot: await sizeOf(picture),
    own,
    played: size,
    isMoving: later > first,
  };
};

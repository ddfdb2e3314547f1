/** The page of the tiles benchmark: one canvas, or as many video elements, and a count of frames. */
import { gridOf, type FromTiles, type ToTiles } from './contract';

declare global {
  interface Window {
    tilesBench: {
      start(kind: 'stage' | 'tracks', count: number): void;
      /** Returns the frames that all tiles have shown so far, and the failure, if any. */
      shown(): { readonly shown: number; readonly decoded: number; readonly failure: string };
    };
  }
}

const state = { painted: 0, decoded: 0, failure: '' };
const videos: HTMLVideoElement[] = [];

const startStage = (worker: Worker, count: number): void => {
  const element = document.createElement('canvas');
  document.body.append(element);
  const canvas = element.transferControlToOffscreen();
  const message: ToTiles = { type: 'stage', count, canvas };
  worker.postMessage(message, [canvas]);
};

const startTracks = (worker: Worker, count: number): void => {
  const tracks = gridOf(count).tiles.map(({ x, y, width, height }) => {
    const generator = new MediaStreamTrackGenerator({ kind: 'video' });
    const video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true, width, height });
    Object.assign(video.style, { position: 'absolute', left: `${x}px`, top: `${y}px` });
    video.srcObject = new MediaStream([generator]);
    document.body.append(video);
    videos.push(video);
    return generator.writable;
  });
  const message: ToTiles = { type: 'tracks', count, tracks };
  worker.postMessage(message, tracks);
};

window.tilesBench = {
  start: (kind, count) => {
    const worker = new Worker('/tiles.worker.js');
    worker.onmessage = ({ data }: MessageEvent<FromTiles>) => {
      if (data.type === 'failed') state.failure = data.reason;
      else Object.assign(state, { painted: data.painted, decoded: data.decoded });
    };
    worker.onerror = ({ message }) => {
      state.failure = message;
    };
    if (kind === 'stage') startStage(worker, count);
    else startTracks(worker, count);
  },
  shown: () => ({
    shown:
      videos.length === 0
        ? state.painted
        : videos.reduce((sum, video) => sum + video.getVideoPlaybackQuality().totalVideoFrames, 0),
    decoded: state.decoded,
    failure: state.failure,
  }),
};

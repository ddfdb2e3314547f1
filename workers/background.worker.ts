/**
 * Backgrounds and masks of local video, separate from the video worker, so that segmentation delays
 * neither receiving nor drawing. Loaded when a background is first chosen. Contract:
 * src/protocol/engine/background.ts; frames come as to any processor,
 * src/protocol/engine/processor.ts.
 */
import type { FromBackground, ToBackground } from '../src/protocol/engine/background';
import { BackgroundEngine } from './engine/backgroundEngine';
import { loadPersonModel } from './personModel';

declare const self: DedicatedWorkerGlobalScope;

const createCanvas = (width: number, height: number): OffscreenCanvas =>
  new OffscreenCanvas(width, height);
const canDraw =
  typeof OffscreenCanvas === 'function' &&
  typeof VideoFrame === 'function' &&
  createCanvas(2, 2).getContext('2d') !== null;

const post = (message: FromBackground): void => self.postMessage(message);
const engine = new BackgroundEngine({
  environment: {
    now: () => performance.timeOrigin + performance.now(),
    every: (interval, task) => {
      const timer = setInterval(task, interval);
      return () => clearInterval(timer);
    },
  },
  tools: {
    createCanvas,
    createReadable: (width, height) => {
      const canvas = createCanvas(width, height);
      canvas.getContext('2d', { willReadFrequently: true });
      return canvas;
    },
    createPath: (data) => new Path2D(data),
  },
  createFrame: (canvas, timestamp) => new VideoFrame(canvas, { timestamp, alpha: 'discard' }),
  loadModel: loadPersonModel,
  post,
});
self.onmessage = ({ data }: MessageEvent<ToBackground>) => engine.obey(data);
post({ type: 'ready', canDraw });

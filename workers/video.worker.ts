/**
 * Video of a page, off its main thread. This worker owns the video sockets, all encoders, decoders
 * and canvases, so that no frame reaches the page. Contract: src/protocol/engine/video.ts.
 */
import type { FromVideo, ToVideo } from '../src/protocol/engine/video';
import { browserEnvironment } from './browserEnvironment';
import type { VideoEnvironment } from './engine/environment';
import { makeCanvasPainter } from './engine/painter2d';
import { makeWebGl2Painter, makeWebGlPainter } from './engine/painterGl';
import { makeGpuPainter } from './engine/painterGpu';
import { probeGpu, probeRenderer, type GpuAdapters } from './engine/rendererProbe';
import { probeDecoders, probeEncoders } from './engine/videoCodecs';
import { VideoEngine } from './engine/videoEngine';
import { holdLife } from './holdLife';
import { watchProcessor } from './processorPressure';
import { createTrack } from './trackGenerator';

declare const self: DedicatedWorkerGlobalScope;

const canPaintInStep = typeof self.requestAnimationFrame === 'function';
const hasEncoder = typeof VideoEncoder === 'function';
const hasDecoder = typeof VideoDecoder === 'function';

const environment: VideoEnvironment = {
  ...browserEnvironment(),
  createEncoder: (init) => new VideoEncoder(init),
  createDecoder: (init) => new VideoDecoder(init),
  createChunk: (init) => new EncodedVideoChunk(init),
  isEncoderSupported: async (config) =>
    hasEncoder && (await VideoEncoder.isConfigSupported(config)).supported === true,
  isDecoderSupported: async (config) =>
    hasDecoder && (await VideoDecoder.isConfigSupported(config)).supported === true,
  processorPressure: watchProcessor(self),
  requestPaint: (task) => {
    if (canPaintInStep) self.requestAnimationFrame(task);
    else setTimeout(task, 0);
  },
  scale: (frame, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) return undefined;
    context.drawImage(frame, 0, 0, width, height);
    return new VideoFrame(canvas, { timestamp: frame.timestamp });
  },
  encodePng: (frame) => {
    const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight);
    canvas.getContext('2d', { alpha: false })?.drawImage(frame, 0, 0);
    return canvas.convertToBlob({ type: 'image/png' });
  },
  createTrack,
  restamp: (frame, timestamp) => new VideoFrame(frame, { timestamp }),
};

// The type promises it, most browsers' workers have it, some have not.
const gpu: GpuAdapters | undefined = navigator.gpu;

const makeCanvas = (): OffscreenCanvas | undefined =>
  typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(2, 2) : undefined;

/** Messages that arrive while the probes run wait for the engine. */
const start = async (): Promise<void> => {
  const early: ToVideo[] = [];
  self.onmessage = ({ data }: MessageEvent<ToVideo>) => early.push(data);
  const [encodable, decodable, device] = await Promise.all([
    probeEncoders(environment.isEncoderSupported),
    probeDecoders(environment.isDecoderSupported),
    probeGpu(gpu, navigator.hardwareConcurrency),
  ]);
  const withoutGpu = probeRenderer(makeCanvas);
  const renderer = device ? 'webgpu' : withoutGpu;
  const abilities = { encodable, decodable, renderer } as const;
  const post = (message: FromVideo, transfer: Transferable[] = []): void =>
    self.postMessage(message, transfer);
  post({
    type: 'ready',
    canEncode: abilities.encodable.length > 0,
    canDecode: abilities.decodable.length > 0,
    renderer: abilities.renderer,
  });
  holdLife((lock) => post({ type: 'alive', lock }));
  const others = {
    webgl2: makeWebGl2Painter,
    webgl: makeWebGlPainter,
    '2d': makeCanvasPainter,
  };
  const next = others[withoutGpu === 'none' ? '2d' : withoutGpu];
  const webgpu = device
    ? makeGpuPainter(device, navigator.gpu.getPreferredCanvasFormat(), next)
    : next;
  const painters = { webgpu, ...others };
  const engine = new VideoEngine({ environment, abilities, painters, post });
  for (const message of early) engine.obey(message);
  self.onmessage = ({ data }: MessageEvent<ToVideo>) => engine.obey(data);
};
void start();

/**
 * Decodes the streams of the tiles benchmark at 24 frames a second. The frames are drawn
 * by the product's own stage, or written to the tracks of video elements; the decoding is the same.
 */
import type { RendererKind } from '../../../src/protocol/engine/video';
import { FrameLedger } from '../../../workers/engine/frameLedger';
import { makeCanvasPainter } from '../../../workers/engine/painter2d';
import { makeWebGl2Painter, makeWebGlPainter } from '../../../workers/engine/painterGl';
import { probeRenderer } from '../../../workers/engine/rendererProbe';
import { Stage } from '../../../workers/engine/stage';
import { frameRate, gridOf, picture, streamOfTile, type FromTiles, type ToTiles } from './contract';

/** The part of a worker's scope that is used; scripts are compiled for Node. */
declare const self: Pick<Worker, 'postMessage'> & {
  onmessage: ((event: MessageEvent<ToTiles>) => void) | null;
  requestAnimationFrame(task: () => void): number;
};
const post = (message: FromTiles): void => self.postMessage(message);

interface Canned {
  readonly type: EncodedVideoChunkType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes two seconds of a moving picture, which every stream repeats. */
const encodeLoop = async (): Promise<readonly Canned[]> => {
  const loop: Canned[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      loop.push({ type: chunk.type, bytes });
    },
    error: (cause) => post({ type: 'failed', reason: cause.message }),
  });
  encoder.configure({
    ...picture,
    codec: 'vp8',
    bitrate: 160_000,
    framerate: frameRate,
    latencyMode: 'realtime',
  });
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d', { alpha: false });
  for (let index = 0; pen && index < 2 * frameRate; index += 1) {
    pen.fillStyle = '#6a7f95';
    pen.fillRect(0, 0, picture.width, picture.height);
    for (let disc = 0; disc < 20; disc += 1) {
      pen.fillStyle = `hsl(${(disc * 37) % 360} 60% 45%)`;
      pen.fillRect((disc * 53 + index * 4) % picture.width, (disc * 29) % picture.height, 40, 18);
    }
    const frame = new VideoFrame(canvas, { timestamp: index * 1000 });
    encoder.encode(frame, { keyFrame: index === 0 });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  return loop;
};

const openStage = (canvas: OffscreenCanvas, count: number, painted: () => void): Stage => {
  const found = probeRenderer(() => new OffscreenCanvas(2, 2));
  const renderer: RendererKind = found === 'none' ? '2d' : found;
  const stage = new Stage({
    ledger: new FrameLedger(),
    painters: {
      webgpu: () => undefined,
      webgl2: makeWebGl2Painter,
      webgl: makeWebGlPainter,
      '2d': makeCanvasPainter,
    },
    requestPaint: (task) => void self.requestAnimationFrame(task),
    painted,
    skipped: () => undefined,
    lost: () => post({ type: 'failed', reason: 'context lost' }),
    trackLost: () => undefined,
  });
  stage.mount('tiles', canvas, { background: '#000000', renderer });
  stage.layout({ canvasId: 'tiles', ...gridOf(count) });
  return stage;
};

const run = async (data: ToTiles): Promise<void> => {
  const loop = await encodeLoop();
  const counts = { painted: 0, decoded: 0 };
  const stage =
    data.type === 'stage'
      ? openStage(data.canvas, data.count, () => {
          counts.painted += 1;
        })
      : undefined;
  const writers = data.type === 'tracks' ? data.tracks.map((track) => track.getWriter()) : [];
  const decoders = Array.from({ length: data.count }, (_, index) => {
    const decoder = new VideoDecoder({
      output: (frame) => {
        counts.decoded += 1;
        if (stage) return stage.show(streamOfTile(index), frame);
        // A track that is behind drops frames, as the stage does.
        const writer = writers[index];
        if (writer && (writer.desiredSize ?? 0) > 0) void writer.write(frame);
        else frame.close();
      },
      error: (cause) => post({ type: 'failed', reason: cause.message }),
    });
    decoder.configure({ codec: 'vp8', optimizeForLatency: true });
    return decoder;
  });
  let turn = 0;
  const began = performance.now();
  const feed = (): void => {
    const chunk = loop[turn % loop.length];
    const timestamp = Math.round((turn * 1_000_000) / frameRate);
    for (const decoder of decoders)
      if (chunk && decoder.decodeQueueSize < 4)
        decoder.decode(new EncodedVideoChunk({ type: chunk.type, timestamp, data: chunk.bytes }));
    turn += 1;
    setTimeout(feed, Math.max(0, began + (1000 * turn) / frameRate - performance.now()));
  };
  feed();
  setInterval(() => post({ type: 'counts', ...counts }), 500);
};

self.onmessage = ({ data }: MessageEvent<ToTiles>) => void run(data);

import { parseColour } from './glProgram';
import { bytesPerTile, makeGpuProgram, placeStride, type GpuProgram } from './gpuProgram';
import type { MakePainter, Painter, TilePicture } from './painter';
import { place } from './tiles';

/** Tiles of the largest page; grown for a page with more. */
const firstTiles = 32;
/** GPUBufferUsage UNIFORM and COPY_DST, which not every worker has by name. */
const placesUsage = 0x40 | 0x08;

interface GpuSurroundings {
  readonly program: GpuProgram;
  readonly background: string;
  /** The device refuses a frame. */
  readonly failed: () => void;
}

/**
 * Draws with WebGPU: frames are used where the decoder left them, without a copy, and all tiles are
 * drawn in one pass. The canvas keeps no content: each paint draws every tile.
 */
class GpuPainter implements Painter {
  readonly #canvas: OffscreenCanvas;
  readonly #context: GPUCanvasContext;
  readonly #program: GpuProgram;
  readonly #background: GPUColor;
  readonly #failed: () => void;
  #places: GPUBuffer;
  #room = firstTiles;
  #corners = new Float32Array((firstTiles * placeStride) / 4);

  constructor(
    canvas: OffscreenCanvas,
    context: GPUCanvasContext,
    { program, background, failed }: GpuSurroundings,
  ) {
    this.#canvas = canvas;
    this.#context = context;
    this.#program = program;
    this.#failed = failed;
    const [r, g, b] = parseColour(background);
    this.#background = { r, g, b, a: 1 };
    this.#places = this.#makePlaces();
  }

  resize(width: number, height: number): void {
    this.#canvas.width = width;
    this.#canvas.height = height;
  }

  paint(tiles: readonly TilePicture[]): void {
    try {
      this.#draw(tiles);
    } catch {
      // Some devices cannot use frames of some decoders: another renderer can.
      this.#failed();
    }
  }

  #draw(tiles: readonly TilePicture[]): void {
    const { device, pipeline } = this.#program;
    const shown = tiles.filter(({ frame }) => frame !== undefined);
    this.#makeRoom(shown.length);
    shown.forEach((picture, index) => this.#writePlace(picture, index));
    device.queue.writeBuffer(this.#places, 0, this.#corners, 0, (shown.length * placeStride) / 4);
    const commands = device.createCommandEncoder();
    const pass = commands.beginRenderPass({
      colorAttachments: [
        {
          view: this.#context.getCurrentTexture().createView(),
          clearValue: this.#background,
          loadOp: 'clear',
          storeOp: 'store',
        },
      ],
    });
    pass.setPipeline(pipeline);
    shown.forEach(({ frame }, index) => {
      if (!frame) return;
      pass.setBindGroup(0, this.#bindingOf(frame, index));
      pass.draw(4);
    });
    pass.end();
    device.queue.submit([commands.finish()]);
  }

  close(): void {
    this.#context.unconfigure();
    this.#places.destroy();
  }

  #bindingOf(frame: VideoFrame, index: number): GPUBindGroup {
    const { device, pipeline, sampler } = this.#program;
    return device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [
        {
          binding: 0,
          resource: { buffer: this.#places, offset: index * placeStride, size: bytesPerTile },
        },
        { binding: 1, resource: sampler },
        // It lives until this task ends, as the frame must.
        { binding: 2, resource: device.importExternalTexture({ source: frame }) },
      ],
    });
  }

  #writePlace({ tile, frame }: TilePicture, index: number): void {
    if (!frame) return;
    const picture = { width: frame.displayWidth, height: frame.displayHeight };
    const { source, target } = place(picture, tile, tile.fillMode);
    const { width, height } = this.#canvas;
    const from = source.x / picture.width;
    const to = (source.x + source.width) / picture.width;
    const [near, far] = tile.isMirrored ? [to, from] : [from, to];
    this.#corners.set(
      [
        (2 * target.x) / width - 1,
        1 - (2 * target.y) / height,
        (2 * (target.x + target.width)) / width - 1,
        1 - (2 * (target.y + target.height)) / height,
        near,
        source.y / picture.height,
        far,
        (source.y + source.height) / picture.height,
      ],
      (index * placeStride) / 4,
    );
  }

  #makeRoom(tiles: number): void {
    if (tiles <= this.#room) return;
    this.#room = tiles;
    this.#places.destroy();
    this.#places = this.#makePlaces();
    this.#corners = new Float32Array((tiles * placeStride) / 4);
  }

  #makePlaces(): GPUBuffer {
    return this.#program.device.createBuffer({
      size: this.#room * placeStride,
      usage: placesUsage,
    });
  }
}

const isGpuContext = (context: unknown): context is GPUCanvasContext =>
  typeof context === 'object' && context !== null && 'getCurrentTexture' in context;

/**
 * A WebGPU painter on this device. A lost device loses all its canvases; their replacements are
 * drawn by `next`, because a card that failed once is not used again.
 */
export const makeGpuPainter = (
  device: GPUDevice,
  format: GPUTextureFormat,
  next: MakePainter,
): MakePainter => {
  const program = makeGpuProgram(device, format);
  const state = { isLost: false };
  return (canvas, background, lost) => {
    if (state.isLost) return next(canvas, background, lost);
    const failed = (): void => {
      state.isLost = true;
      lost();
    };
    const context: unknown = canvas.getContext('webgpu');
    if (!isGpuContext(context)) return undefined;
    context.configure({ device, format, alphaMode: 'opaque' });
    void device.lost.then(failed);
    return new GpuPainter(canvas, context, { program, background, failed });
  };
};

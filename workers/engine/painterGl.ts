import type { Tile } from '../../src/protocol/engine/video';
import type { MakePainter, Painter, TilePicture } from './painter';
import { parseColour, linkProgram } from './glProgram';
import { place } from './tiles';

type Gl = WebGLRenderingContext | WebGL2RenderingContext;

/** x, y on the canvas and u, v in the frame, for the four corners of a strip. */
const floatsPerTile = 16;

/** Draws with WebGL: one texture per tile, uploaded once per frame, and all tiles in one pass. */
class GlPainter implements Painter {
  readonly #canvas: OffscreenCanvas;
  readonly #gl: Gl;
  readonly #colour: readonly [number, number, number];
  readonly #textures = new Map<string, WebGLTexture>();
  readonly #corners = new Float32Array(floatsPerTile);

  constructor(canvas: OffscreenCanvas, gl: Gl, background: string) {
    this.#canvas = canvas;
    this.#gl = gl;
    this.#colour = parseColour(background);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  }

  resize(width: number, height: number): void {
    this.#canvas.width = width;
    this.#canvas.height = height;
    this.#gl.viewport(0, 0, width, height);
  }

  paint(tiles: readonly TilePicture[], isWhole: boolean): void {
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    if (isWhole) this.#dropTexturesBut(tiles);
    gl.clearColor(...this.#colour, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    for (const { tile, frame, isNew } of tiles) {
      if (!frame) continue;
      this.#bind(tile, frame, isNew || isWhole);
      this.#writeCorners(tile, frame);
      gl.bufferData(gl.ARRAY_BUFFER, this.#corners, gl.STREAM_DRAW);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
  }

  close(): void {
    for (const texture of this.#textures.values()) this.#gl.deleteTexture(texture);
    this.#textures.clear();
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #bind(tile: Tile, frame: VideoFrame, mustUpload: boolean): void {
    const gl = this.#gl;
    const known = this.#textures.get(tile.nodeId);
    const texture = known ?? gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (!known) {
      this.#textures.set(tile.nodeId, texture);
      for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
        gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
      for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
        gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR);
    }
    if (!known || mustUpload)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, frame);
  }

  #writeCorners(tile: Tile, frame: VideoFrame): void {
    const picture = { width: frame.displayWidth, height: frame.displayHeight };
    const { source, target } = place(picture, tile, tile.fillMode);
    const left = (2 * target.x) / this.#canvas.width - 1;
    const right = (2 * (target.x + target.width)) / this.#canvas.width - 1;
    const top = 1 - (2 * target.y) / this.#canvas.height;
    const bottom = 1 - (2 * (target.y + target.height)) / this.#canvas.height;
    const from = source.x / picture.width;
    const to = (source.x + source.width) / picture.width;
    const upper = source.y / picture.height;
    const lower = (source.y + source.height) / picture.height;
    const [near, far] = tile.isMirrored ? [to, from] : [from, to];
    this.#corners.set([left, top, near, upper, right, top, far, upper], 0);
    this.#corners.set([left, bottom, near, lower, right, bottom, far, lower], 8);
  }

  #dropTexturesBut(tiles: readonly TilePicture[]): void {
    const shown = new Set(tiles.map(({ tile }) => tile.nodeId));
    for (const [nodeId, texture] of this.#textures) {
      if (shown.has(nodeId)) continue;
      this.#gl.deleteTexture(texture);
      this.#textures.delete(nodeId);
    }
  }
}

const contextOf = (canvas: OffscreenCanvas, kind: 'webgl2' | 'webgl'): Gl | null => {
  const attributes = { alpha: false, antialias: false, depth: false, stencil: false };
  return kind === 'webgl2'
    ? canvas.getContext('webgl2', attributes)
    : canvas.getContext('webgl', attributes);
};

const makeGlPainter =
  (kind: 'webgl2' | 'webgl'): MakePainter =>
  (canvas, background, lost) => {
    const gl = contextOf(canvas, kind);
    if (!gl || !linkProgram(gl)) return undefined;
    canvas.addEventListener('webglcontextlost', lost, { once: true });
    return new GlPainter(canvas, gl, background);
  };

/** Creates a WebGL 2 painter. */
export const makeWebGl2Painter: MakePainter = makeGlPainter('webgl2');
/** Creates a WebGL painter. */
export const makeWebGlPainter: MakePainter = makeGlPainter('webgl');

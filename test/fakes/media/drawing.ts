import type { DrawingTools } from '../../../workers/engine/backgroundPicture';
import type { LayerTools } from '../../../workers/engine/backgroundLayer';

/** What was drawn on a canvas, oldest first, as words. */
export interface DrawnCanvas {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly log: string[];
}

const nameOf = (source: unknown): string => {
  if (typeof source !== 'object' || source === null) return 'nothing';
  if ('name' in source) return String(source.name);
  return 'displayWidth' in source ? 'camera' : 'picture';
};

/** Canvases and paths that write down what is done to them. */
export const createFakeDrawing = () => {
  const canvases: DrawnCanvas[] = [];
  const createCanvas = (width: number, height: number): OffscreenCanvas => {
    const log: string[] = [];
    const name = `canvas ${canvases.length}`;
    const context: Record<string, unknown> = {
      globalCompositeOperation: 'source-over',
      drawImage: (source: unknown, ...at: number[]) => {
        const operation = String(context.globalCompositeOperation);
        log.push(`${operation} ${nameOf(source)} ${at.map(Math.round).join(' ')}`);
      },
      fillRect: () => log.push('fill'),
      clip: (path: { readonly said: string[] }) => log.push(`clip ${path.said.join(', ')}`),
      setTransform: (...matrix: number[]) => log.push(`transform ${matrix.join(' ')}`),
      resetTransform: () => undefined,
      save: () => log.push('save'),
      restore: () => log.push('restore'),
      getImageData: () => ({ data: new Uint8ClampedArray(4 * width * height) }),
      createImageData: () => ({ data: new Uint8ClampedArray(4 * width * height) }),
      putImageData: () => log.push('mask'),
    };
    const canvas = { name, width, height, log, getContext: () => context };
    context.canvas = canvas;
    canvases.push(canvas);
    return canvas as unknown as OffscreenCanvas;
  };
  const createPath = (data?: string): Path2D => {
    const said: string[] = data === undefined ? [] : [data];
    const note =
      (name: string) =>
      (...values: number[]): void =>
        void said.push(`${name} ${values.map((value) => Math.round(value * 100) / 100).join(' ')}`);
    return {
      said,
      rect: note('rect'),
      arc: note('arc'),
      moveTo: note('move'),
      addPath: (path: { readonly said: string[] }, { e, f }: { e: number; f: number }) =>
        void said.push(`path ${path.said.join()} at ${e} ${f}`),
    } as unknown as Path2D;
  };
  const tools: LayerTools & DrawingTools = {
    createCanvas,
    createReadable: createCanvas,
    createPath,
  };
  return { tools, canvases };
};

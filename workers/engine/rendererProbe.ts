import { advancedRenderCores } from '../../src/protocol/limits';
import type { RendererKind } from '../../src/protocol/engine/video';

/** Names of graphics cards that are programs. */
const simulated = /swiftshader|llvmpipe|softpipe|software|basic render/i;

const glKinds: readonly ['webgl2', 'webgl'] = ['webgl2', 'webgl'];

type Gl = WebGLRenderingContext | WebGL2RenderingContext;
const rendererName = (gl: Gl): string => {
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(unmasked ? unmasked.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
};

/** The part of `navigator.gpu` that is asked. */
export type GpuAdapters = Pick<GPU, 'requestAdapter'>;

const describe = ({ vendor, architecture, device, description }: GPUAdapterInfo): string =>
  [vendor, architecture, device, description].join(' ');

/**
 * A WebGPU device of real hardware, on a machine that is strong enough for it; otherwise undefined.
 * @source media 9 (at least 4 cores for the advanced render path)
 * @decision That path is WebGPU: the others cost a small machine no more than they gain.
 */
export const probeGpu = async (
  gpu: GpuAdapters | undefined,
  cores: number,
): Promise<GPUDevice | undefined> => {
  if (!gpu || cores < advancedRenderCores) return undefined;
  try {
    const adapter = await gpu.requestAdapter();
    if (!adapter || adapter.info.isFallbackAdapter) return undefined;
    return simulated.test(describe(adapter.info)) ? undefined : await adapter.requestDevice();
  } catch {
    // A driver that refuses counts as missing: the next renderer is tried.
    return undefined;
  }
};

/**
 * The best renderer except WebGPU. A simulated graphics card is slower than the 2D context: 25
 * tiles at 24 frames per second take 0.96 cores instead of 0.14.
 */
export const probeRenderer = (
  makeCanvas: () => OffscreenCanvas | undefined,
): Exclude<RendererKind, 'webgpu'> | 'none' => {
  for (const kind of glKinds) {
    const canvas = makeCanvas();
    const gl = kind === 'webgl2' ? canvas?.getContext(kind) : canvas?.getContext('webgl');
    if (!gl) continue;
    const isSimulated = simulated.test(rendererName(gl));
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    if (!isSimulated) return kind;
  }
  return makeCanvas()?.getContext('2d') ? '2d' : 'none';
};

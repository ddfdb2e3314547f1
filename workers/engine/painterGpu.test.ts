import { describe, expect, test } from '@jest/globals';
import { FakeFrame } from '../../test/fakes/media/video';
import { tile } from '../../test/fakes/media/videoSide';
import { placeStride } from './gpuProgram';
import type { MakePainter } from './painter';
import { makeGpuPainter } from './painterGpu';

/** A device that notes what it is given; every object that it makes answers to everything. */
const aDevice = () => {
  const written: Float32Array[] = [];
  const imported: unknown[] = [];
  const calls: string[] = [];
  const fate: { lose: () => void; refusesPictures: boolean } = {
    lose: () => undefined,
    refusesPictures: false,
  };
  const thing: unknown = new Proxy(() => undefined, {
    get: (_of, name) => {
      calls.push(String(name));
      return name === Symbol.toPrimitive ? () => 0 : thing;
    },
    apply: () => thing,
  });
  const device = {
    lost: new Promise<void>((resolve) => {
      fate.lose = resolve;
    }),
    queue: {
      writeBuffer: (
        _buffer: unknown,
        _at: number,
        data: Float32Array,
        from: number,
        length: number,
      ) => written.push(data.slice(from, from + length)),
      submit: () => calls.push('submit'),
    },
    importExternalTexture: ({ source }: { source: unknown }) => {
      if (fate.refusesPictures) throw new DOMException('no', 'OperationError');
      imported.push(source);
      return thing;
    },
    createShaderModule: () => thing,
    createSampler: () => thing,
    createRenderPipeline: () => thing,
    createBuffer: () => thing,
    createBindGroup: () => thing,
    createCommandEncoder: () => thing,
  } as unknown as GPUDevice;
  return { device, written, imported, calls, fate, thing };
};

const aCanvas = (thing: unknown) => {
  const context = {
    configure: () => undefined,
    getCurrentTexture: () => thing,
    unconfigure: () => undefined,
  };
  return { width: 1280, height: 720, getContext: () => context } as unknown as OffscreenCanvas;
};
const open = () => {
  const gpu = aDevice();
  const heard = { lost: 0, next: 0 };
  const next: MakePainter = () => {
    heard.next += 1;
    return undefined;
  };
  const make = makeGpuPainter(gpu.device, 'rgba8unorm', next);
  const mount = () =>
    make(aCanvas(gpu.thing), '#102030', () => {
      heard.lost += 1;
    });
  return { ...gpu, heard, mount };
};
const shown = (more: Parameters<typeof tile>[1]) => ({
  tile: tile(1024, more),
  frame: new FakeFrame(0, 640, 360).asFrame(),
  isNew: true,
});

describe('the WebGPU painter', () => {
  test('places whole, cropped and mirrored pictures, and draws all in one pass', () => {
    const { mount, written, imported, calls } = open();
    const painter = mount();
    painter?.resize(1280, 720);
    painter?.paint(
      [
        shown({ x: 0, y: 0, width: 640, height: 360 }),
        shown({ x: 640, y: 0, width: 640, height: 360, isMirrored: true }),
        shown({ x: 0, y: 360, width: 640, height: 180, fillMode: 'contain' }),
        { tile: tile(2048), frame: undefined, isNew: false },
      ],
      true,
    );
    const places = [0, 1, 2].map((index) => {
      const from = (index * placeStride) / 4;
      return [...(written[0] ?? [])].slice(from, from + 8);
    });
    expect(places).toEqual([
      [-1, 1, 0, 0, 0, 0, 1, 1],
      [0, 1, 1, 0, 1, 0, 0, 1],
      [-0.75, 0, -0.25, -0.5, 0, 0, 1, 1],
    ]);
    expect(imported).toHaveLength(3);
    expect(calls.filter((name) => name === 'draw')).toHaveLength(3);
    expect(calls.filter((name) => name === 'submit')).toHaveLength(1);
  });

  test('is replaced by the next renderer once its device is lost', async () => {
    const { mount, fate, heard } = open();
    expect(mount()).toBeDefined();
    fate.lose();
    await Promise.resolve();
    await Promise.resolve();
    expect(heard.lost).toBe(1);
    expect(mount()).toBeUndefined();
    expect(heard.next).toBe(1);
  });

  test('is replaced if the device rejects frames of this decoder', () => {
    const { mount, fate, heard } = open();
    fate.refusesPictures = true;
    mount()?.paint([shown({})], true);
    expect(heard.lost).toBe(1);
    mount();
    expect(heard.next).toBe(1);
  });
});

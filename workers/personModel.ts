import { Environment, loadAndCompile, loadLiteRt, Tensor } from '@litertjs/core';
import { checkShapes, ModelError, type PersonModel } from './engine/personFinder';
import { maskSize } from './engine/personMask';

const shape = [1, maskSize.height, maskSize.width, 3];

const fetchModel = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new ModelError('unavailable', `HTTP ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const startRuntime = async (runtimeUrl: string): Promise<void> => {
  const create = Environment.create.bind(Environment);
  // By default it opens a graphics device, which work on the processor does not need.
  Environment.create = () => create({ webGpuDevice: null });
  // The loader requires a script's name; litertLoader.ts uses what comes before it.
  await loadLiteRt(`${runtimeUrl}#.js`);
};

const compile = async (model: Uint8Array) => {
  try {
    return await loadAndCompile(model, { accelerator: 'wasm' });
  } catch (cause) {
    throw new ModelError('mismatch', cause instanceof Error ? cause.name : 'model');
  }
};

/** Loads the runtime and the model. @throws ModelError */
export const loadPersonModel = async (
  modelUrl: string,
  runtimeUrl: string,
): Promise<PersonModel> => {
  const [bytes] = await Promise.all([fetchModel(modelUrl), startRuntime(runtimeUrl)]);
  const model = await compile(bytes);
  const [input] = model.getInputDetails();
  const [output] = model.getOutputDetails();
  checkShapes(input && [...input.shape], output && [...output.shape]);
  return {
    run: async (pixels) => {
      const tensor = new Tensor(pixels, shape);
      try {
        const [found, ...rest] = await model.run(tensor);
        for (const each of rest) each.delete();
        if (!found) throw new TypeError('no answer');
        try {
          return (await found.data()).slice();
        } finally {
          found.delete();
        }
      } finally {
        tensor.delete();
      }
    },
  };
};

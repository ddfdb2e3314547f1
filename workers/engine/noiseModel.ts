/** Samples per call of the model: 10 ms at 48 kHz. */
export const noiseFrame = 480;
/** The model was made for samples of 16 bit. */
const scale = 32_768;
const float32 = 4;

/** Suppresses noise in one stream. */
export interface NoiseModel {
  /** Reads 480 samples and writes the cleaned ones to `into`, which is 480 samples late. */
  process(samples: Float32Array, into: Float32Array): void;
}

const functionOf = (exported: unknown): ((...args: number[]) => number) => {
  if (typeof exported !== 'function') throw new TypeError('not a noise model');
  return (...args) => Number(Reflect.apply(exported, undefined, args));
};

/**
 * Compiles the model of `@jitsi/rnnoise-wasm` from its bytes. The names are those of this build,
 * whose version is pinned; its own loader expects a document and a console.
 */
export const compileNoiseModel = async (bytes: ArrayBuffer): Promise<NoiseModel> => {
  const memory: { view: Uint8Array } = { view: new Uint8Array() };
  const { instance } = await WebAssembly.instantiate(bytes, {
    a: {
      // Memory growth, which never happens: one stream fits into the initial memory.
      a: () => 0,
      b: (to: number, from: number, count: number) =>
        memory.view.copyWithin(to, from, from + count),
    },
  });
  const { c, d, f, g, j } = instance.exports;
  if (!(c instanceof WebAssembly.Memory)) throw new TypeError('not a noise model');
  memory.view = new Uint8Array(c.buffer);
  const [initialise, create, allocate, run] = [d, f, g, j].map(functionOf);
  if (!initialise || !create || !allocate || !run) throw new TypeError('not a noise model');
  initialise();
  const stream = create(0);
  const place = allocate(noiseFrame * float32);
  const frame = new Float32Array(c.buffer, place, noiseFrame);
  return {
    process: (samples, into) => {
      for (let n = 0; n < noiseFrame; n += 1) frame[n] = (samples[n] ?? 0) * scale;
      run(stream, place, place);
      for (let n = 0; n < noiseFrame; n += 1) into[n] = (frame[n] ?? 0) / scale;
    },
  };
};

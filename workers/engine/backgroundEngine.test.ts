import { expect, test } from '@jest/globals';
import type { FromBackground } from '../../src/protocol/engine/background';
import type { FromProcessor, ToProcessor } from '../../src/protocol/engine/processor';
import { createFakeDrawing } from '../../test/fakes/media/drawing';
import { settle } from '../../test/fakes/media/environment';
import { FakeFrame, FakeVideoEnvironment } from '../../test/fakes/media/video';
import { BackgroundEngine } from './backgroundEngine';
import type { ProcessorPort } from './frameProcessor';
import { maskSize } from './personMask';
import { checkShapes, ModelError, type PersonModel } from './personFinder';

const seen = new Float32Array(maskSize.width * maskSize.height).fill(1);

const anEngine = (model: Partial<PersonModel> & { readonly trouble?: ModelError } = {}) => {
  const environment = new FakeVideoEnvironment();
  const { tools, canvases } = createFakeDrawing();
  const said: FromBackground[] = [];
  const answers: FromProcessor[] = [];
  const made: FakeFrame[] = [];
  const engine = new BackgroundEngine({
    environment,
    tools,
    createFrame: (_canvas, timestamp) => {
      const frame = new FakeFrame(timestamp);
      made.push(frame);
      return frame.asFrame();
    },
    loadModel: async () => {
      if (model.trouble) throw model.trouble;
      return { run: model.run ?? (async () => seen) };
    },
    post: (message) => said.push(message),
  });
  const port: ProcessorPort = {
    onmessage: null,
    postMessage: (message: FromProcessor) => void answers.push(message),
    close: () => undefined,
  };
  engine.obey({ type: 'connect', port: port as MessagePort });
  const give = async (timestamp: number): Promise<FakeFrame> => {
    const frame = new FakeFrame(timestamp);
    const message: ToProcessor = { type: 'frame', frame: frame.asFrame() };
    port.onmessage?.call(port as MessagePort, new MessageEvent('message', { data: message }));
    await settle();
    return frame;
  };
  const load = async (): Promise<void> => {
    engine.obey({ type: 'loadModel', modelUrl: 'm', runtimeUrl: 'r' });
    await settle();
  };
  const told = (type: FromBackground['type']) => said.filter((message) => message.type === type);
  return { engine, environment, canvases, answers, made, give, load, told, port };
};

const blur = { type: 'use', drawing: { kind: 'blur' } } as const;

test('before a background is chosen the worker returns no picture, and closes the frame', async () => {
  const { answers, give } = anEngine();
  const frame = await give(1);
  expect(answers).toEqual([{ type: 'ready' }, { type: 'drop' }]);
  expect(frame.closed).toBe(1);
});

test('a picture has its frame’s time, and the frame is closed', async () => {
  const { engine, answers, give, load, made } = anEngine();
  engine.obey(blur);
  await load();
  const frame = await give(4711);
  expect(answers.at(-1)).toMatchObject({ type: 'frame', frame: { timestamp: 4711 } });
  expect(frame.closed).toBe(1);
  // What was given away is not this worker's to close.
  expect(made.map(({ closed }) => closed)).toEqual([0]);
});

test('without a model the person is hidden, with one they are shown, and each is reported once', async () => {
  const { engine, give, load, told } = anEngine();
  engine.obey(blur);
  await give(1);
  await give(2);
  await load();
  await give(3);
  await give(4);
  expect(told('personHidden')).toEqual([
    { type: 'personHidden', isHidden: true },
    { type: 'personHidden', isHidden: false },
  ]);
  expect(told('modelLoaded')).toHaveLength(1);
});

test('a model that fails leaves its last mask for a moment, then the background alone', async () => {
  const state = { isBroken: false };
  const { engine, environment, give, load, told } = anEngine({
    run: async () => {
      if (state.isBroken) throw new TypeError('broken');
      return seen;
    },
  });
  engine.obey(blur);
  await load();
  await give(1);
  state.isBroken = true;
  await give(2);
  expect(told('modelFailed')).toMatchObject([{ trouble: 'unavailable', detail: 'TypeError' }]);
  expect(told('personHidden')).toEqual([]);
  environment.pass(251);
  await give(3);
  expect(told('personHidden')).toEqual([{ type: 'personHidden', isHidden: true }]);
});

test('a busy machine skips segmentation until it is told otherwise', async () => {
  let looked = 0;
  const { engine, give, load, answers, told } = anEngine({
    run: async () => {
      looked += 1;
      return seen;
    },
  });
  engine.obey(blur);
  await load();
  await give(1);
  const before = looked;
  engine.obey({ type: 'ease', isEased: true });
  await give(2);
  await give(3);
  expect([looked, answers.at(-1)?.type]).toEqual([before, 'frame']);
  expect(told('personHidden')).toEqual([]);
  engine.obey({ type: 'ease', isEased: false });
  await give(4);
  await give(5);
  expect(looked).toBeGreaterThan(before);
});

test('a model of another shape is reported as a mismatch, and any other failure as unavailable', async () => {
  const mismatched = anEngine({ trouble: new ModelError('mismatch', '1,2,3') });
  await mismatched.load();
  expect(mismatched.told('modelFailed')).toMatchObject([{ trouble: 'mismatch' }]);
  const missing = anEngine({ trouble: new ModelError('unavailable', 'HTTP 404') });
  await missing.load();
  expect(missing.told('modelFailed')).toMatchObject([{ trouble: 'unavailable' }]);
  expect(() => checkShapes([1, 144, 256, 3], [1, 144, 256, 1])).not.toThrow();
  expect(() => checkShapes([1, 256, 256, 3], [1, 256, 256, 1])).toThrow(ModelError);
  expect(() => checkShapes(undefined, undefined)).toThrow(ModelError);
});

test('an expensive model segments every second frame', async () => {
  const state = { runs: 0 };
  const side = anEngine({
    run: async () => {
      state.runs += 1;
      side.environment.pass(30);
      return seen;
    },
  });
  side.engine.obey(blur);
  await side.load();
  for (let frame = 0; frame < 6; frame += 1) await side.give(frame);
  expect(state.runs).toBe(3);
  expect(side.answers.filter(({ type }) => type === 'frame')).toHaveLength(6);
});

test('costs are reported each second while frames come', async () => {
  const side = anEngine();
  side.engine.obey(blur);
  await side.load();
  await side.give(1);
  await side.give(2);
  side.environment.pass(1000);
  side.environment.pass(1000);
  expect(side.told('cost')).toMatchObject([{ frames: 2, segmented: 2 }]);
});

test('after its port is closed the worker draws no more pictures', async () => {
  const { engine, port, answers, give, load } = anEngine();
  engine.obey(blur);
  await load();
  port.onmessage?.call(
    port as MessagePort,
    new MessageEvent('message', { data: { type: 'close' } }),
  );
  await give(1);
  expect(answers.at(-1)).toEqual({ type: 'drop' });
});

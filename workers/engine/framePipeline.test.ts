import { expect, test } from '@jest/globals';
import { aProcessor } from '../../test/fakes/media/processor';
import { FakeFrame, FakeVideoEnvironment } from '../../test/fakes/media/video';
import { FrameLedger } from './frameLedger';
import { FramePipeline } from './framePipeline';

const aPipeline = () => {
  const environment = new FakeVideoEnvironment();
  const ledger = new FrameLedger();
  const taken: number[] = [];
  const failed: string[] = [];
  const state = { isWatched: true, changes: 0 };
  const pipeline = new FramePipeline({
    environment,
    ledger,
    isWatched: () => state.isWatched,
    take: (frame) => {
      taken.push(frame.timestamp);
      ledger.close(frame);
    },
    failed: (processorId, trouble) => failed.push(`${processorId} ${trouble}`),
    changed: () => void (state.changes += 1),
  });
  const give = (timestamp: number): FakeFrame => {
    const frame = new FakeFrame(timestamp);
    pipeline.take(frame.asFrame());
    return frame;
  };
  return { pipeline, environment, ledger, taken, failed, give, state };
};

const required = { processorId: 'background', isRequired: true };
const optional = { processorId: 'hat', isRequired: false };

test('without processors a frame passes unchanged', () => {
  const { give, taken, ledger } = aPipeline();
  give(1);
  give(2);
  expect(taken).toEqual([1, 2]);
  expect(ledger.openFrames).toBe(0);
});

test('while one frame is processed the newest waits, and the others are closed', () => {
  const { pipeline, give, taken, ledger } = aPipeline();
  const background = aProcessor();
  pipeline.use({ ...required, port: background.port });
  background.say({ type: 'ready' });
  give(1);
  const second = give(2);
  give(3);
  expect(background.frames()).toBe(1);
  expect(second.closed).toBe(1);
  background.answer(1);
  background.answer(3);
  expect(taken).toEqual([1, 3]);
  expect(ledger.openFrames).toBe(0);
});

test('a processed frame keeps its capture time', () => {
  const { pipeline, give, taken, ledger } = aPipeline();
  const hat = aProcessor();
  pipeline.use({ ...optional, port: hat.port });
  hat.say({ type: 'ready' });
  give(40);
  const answer = hat.answer(99);
  expect(taken).toEqual([40]);
  expect(answer.closed).toBe(1);
  expect(ledger.openFrames).toBe(0);
});

test('no frame bypasses a required processor that is not ready, fails or stalls', () => {
  const { pipeline, give, taken, failed, environment, ledger } = aPipeline();
  const background = aProcessor();
  pipeline.use({ ...required, port: background.port });
  give(1);
  background.say({ type: 'ready' });
  give(2);
  background.say({ type: 'failed', detail: 'x' });
  give(3);
  environment.pass(1000);
  give(4);
  expect(taken).toEqual([]);
  expect(failed).toEqual(['background threw', 'background stalled']);
  const late = background.answer(3);
  expect(late.closed).toBe(1);
  give(5);
  background.answer(5);
  expect(taken).toEqual([5]);
  expect(ledger.openFrames).toBe(0);
});

test('no frame that waits bypasses a required processor that is replaced, or ends with all', () => {
  const { pipeline, give, taken, ledger } = aPipeline();
  const [broken, held] = [aProcessor(), aProcessor()];
  pipeline.use({ ...required, port: broken.port });
  broken.say({ type: 'ready' });
  give(1);
  give(2);
  pipeline.use({ ...required, port: held.port });
  held.say({ type: 'ready' });
  give(3);
  give(4);
  pipeline.close();
  expect(taken).toEqual([]);
  expect(ledger.openFrames).toBe(0);
});

test.each(['threw', 'stalled'])('an embedder’s processor that %s is removed at once', (how) => {
  const { pipeline, give, taken, failed, environment, ledger } = aPipeline();
  const hat = aProcessor();
  pipeline.use({ ...optional, port: hat.port });
  give(1);
  hat.say({ type: 'ready' });
  give(2);
  if (how === 'threw') hat.say({ type: 'failed', detail: 'x' });
  else environment.pass(1000);
  give(3);
  expect(hat.isClosed()).toBe(true);
  expect(failed).toEqual([`hat ${how}`]);
  expect(taken).toEqual([1, 3]);
  expect(hat.answer(2).closed).toBe(1);
  expect(ledger.openFrames).toBe(0);
});

test('the background is the first processor, whenever it was chosen', () => {
  const { pipeline, give, taken } = aPipeline();
  const [hat, background] = [aProcessor(), aProcessor()];
  pipeline.use({ ...optional, port: hat.port });
  pipeline.use({ ...required, port: background.port });
  hat.say({ type: 'ready' });
  background.say({ type: 'ready' });
  give(1);
  expect([background.frames(), hat.frames()]).toEqual([1, 0]);
  background.answer(1);
  expect(hat.frames()).toBe(1);
  hat.answer(1);
  expect(taken).toEqual([1]);
});

test('a frame in processing when the background is chosen is not sent', () => {
  const { pipeline, give, taken, ledger } = aPipeline();
  const hat = aProcessor();
  pipeline.use({ ...optional, port: hat.port });
  hat.say({ type: 'ready' });
  give(1);
  pipeline.use({ ...required, port: aProcessor().port });
  const answer = hat.answer(1);
  give(2);
  expect(taken).toEqual([]);
  expect(answer.closed).toBe(1);
  expect(ledger.openFrames).toBe(0);
});

test('invalid messages of a processor are ignored', () => {
  const { pipeline, give, taken, failed } = aPipeline();
  const hat = aProcessor();
  pipeline.use({ ...optional, port: hat.port });
  hat.say({ type: 'ready' });
  give(1);
  hat.say({ type: 'frame', frame: 'picture' });
  hat.say({ type: 'frame' });
  hat.say({ kind: 'frame' });
  hat.say({ type: 'drop' });
  give(2);
  hat.answer(2);
  expect(taken).toEqual([2]);
  expect(failed).toEqual([]);
});

test('no frame is processed while nobody watches it', () => {
  const { pipeline, give, state, ledger } = aPipeline();
  const background = aProcessor();
  pipeline.use({ ...required, port: background.port });
  background.say({ type: 'ready' });
  state.isWatched = false;
  give(1);
  expect(background.frames()).toBe(0);
  expect(ledger.openFrames).toBe(0);
});

test('after all processors are removed frames pass unchanged, and late results are closed', () => {
  const { pipeline, give, taken } = aPipeline();
  const background = aProcessor();
  pipeline.use({ ...required, port: background.port });
  background.say({ type: 'ready' });
  give(1);
  pipeline.remove('background');
  expect(background.isClosed()).toBe(true);
  expect(background.answer(1).closed).toBe(1);
  give(2);
  expect(taken).toEqual([2]);
});

test('it says when frames pass a processor that is ready, and no longer one that is gone', () => {
  const { pipeline, state } = aPipeline();
  const hat = aProcessor();
  pipeline.use({ ...optional, port: hat.port });
  expect(state.changes).toBe(0);
  hat.say({ type: 'ready' });
  expect(state.changes).toBe(1);
  pipeline.remove('nobody');
  expect(state.changes).toBe(1);
  hat.say({ type: 'failed', detail: 'x' });
  expect(state.changes).toBe(2);
});

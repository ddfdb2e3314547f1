import { fail, ok, type Result } from '../../kernel/result';
import type { Playback, PlaybackFailure, TestSound, TestSoundPort } from '../deviceTestPort';
import { analyse } from './testAnalyser';

/** Made for this project. The bundler reads these addresses literally. */
const files: Readonly<Record<TestSound, URL>> = {
  ring: new URL('../../../assets/sounds/ring.wav', import.meta.url),
  sample: new URL('../../../assets/sounds/sample.wav', import.meta.url),
};
/** A context that has not started by then waits for a gesture, ms. */
const startWait = 1_000;

const bytesOf = async (what: TestSound | Blob): Promise<ArrayBuffer> =>
  typeof what === 'string' ? (await fetch(files[what])).arrayBuffer() : what.arrayBuffer();

/** The output; `isChosen`: it is the requested speaker. */
interface Output {
  readonly node: AudioNode;
  readonly isChosen: boolean;
  close(): void;
}

/** Some browsers choose the speaker of a context, others that of an element, the rest none. */
const openOutput = async (context: AudioContext, speakerId: string): Promise<Output> => {
  const { destination } = context;
  const plain = { node: destination, close: () => undefined };
  if (speakerId === 'default') return { ...plain, isChosen: true };
  if (context.setSinkId) {
    await context.setSinkId(speakerId);
    return { ...plain, isChosen: true };
  }
  if (!('setSinkId' in HTMLMediaElement.prototype)) return { ...plain, isChosen: false };
  const node = context.createMediaStreamDestination();
  const element = new Audio();
  await element.setSinkId(speakerId);
  element.srcObject = node.stream;
  await element.play();
  return {
    node,
    isChosen: true,
    close: () => {
      element.pause();
      element.srcObject = null;
    },
  };
};

const hasStarted = (context: AudioContext): Promise<boolean> =>
  Promise.race([
    context.resume().then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(context.state === 'running'), startWait);
    }),
  ]);

type Ended = Result<{ readonly isOutputChosen: boolean }, PlaybackFailure>;

/** Plays one of the sounds, or a recording, on a speaker. */
export const playTestSound: TestSoundPort['play'] = (what, { speakerId, limit, onLevel }) => {
  const context = new AudioContext();
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<Ended> => {
    const closing: (() => void)[] = [];
    try {
      const buffer = await context.decodeAudioData(await bytesOf(what));
      const output = await openOutput(context, speakerId);
      closing.push(() => output.close());
      if (!(await hasStarted(context))) return fail('autoplay-failed');
      if (!signal.aborted) {
        const source = new AudioBufferSourceNode(context, { buffer });
        source.connect(output.node);
        closing.push(analyse(source, onLevel));
        const over = new Promise((resolve) => {
          source.onended = resolve;
        });
        source.start(0, 0, limit / 1000);
        signal.addEventListener('abort', () => source.stop());
        await over;
      }
      return ok({ isOutputChosen: output.isChosen });
    } catch {
      return fail('unplayed');
    } finally {
      for (const close of closing) close();
      await context.close();
    }
  };
  const playback: Playback = { ended: run(), stop: () => stopping.abort() };
  return playback;
};

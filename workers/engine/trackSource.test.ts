import { describe, expect, test } from '@jest/globals';
import { readTrack, type SourceReader } from './trackSource';

/** Sound of a track: planes of samples, and whether it was given back. */
class FakeSound {
  readonly planes: readonly (readonly number[])[];
  readonly sampleRate: number;
  isClosed = false;

  constructor(planes: readonly (readonly number[])[], sampleRate = 48_000) {
    this.planes = planes;
    this.sampleRate = sampleRate;
  }
  get numberOfFrames(): number {
    return this.planes[0]?.length ?? 0;
  }
  get numberOfChannels(): number {
    return this.planes.length;
  }
  copyTo(into: Float32Array, { planeIndex }: { planeIndex: number }): void {
    into.set(this.planes[planeIndex] ?? []);
  }
  close(): void {
    this.isClosed = true;
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const listen = (channels: 1 | 2 = 1) => {
  const heard: number[][] = [];
  const ends: string[] = [];
  const state: { controller?: ReadableStreamDefaultController<AudioData>; isCancelled: boolean } = {
    isCancelled: false,
  };
  const stream = new ReadableStream<AudioData>({
    start: (controller) => {
      state.controller = controller;
    },
    cancel: () => {
      state.isCancelled = true;
    },
  });
  const reader: SourceReader = {
    channels,
    take: (samples) => heard.push([...samples]),
    ended: () => ends.push('ended'),
    unfit: () => ends.push('unfit'),
  };
  const stop = readTrack(stream, reader);
  const give = async (...sounds: FakeSound[]): Promise<void> => {
    for (const sound of sounds) state.controller?.enqueue(sound as unknown as AudioData);
    await settled();
  };
  return { heard, ends, state, stop, give };
};

describe('a microphone read from its track', () => {
  test.each([
    ['one channel unchanged', 1, [[0.25, -0.5]], [0.25, -0.5]],
    [
      'the mean of two channels',
      1,
      [
        [1, 0],
        [0, 0.5],
      ],
      [0.5, 0.25],
    ],
    [
      'two channels interleaved',
      2,
      [
        [1, 0],
        [0, 0.5],
      ],
      [1, 0, 0, 0.5],
    ],
    ['one channel twice where two are requested', 2, [[0.25, -0.5]], [0.25, 0.25, -0.5, -0.5]],
  ] as const)('returns %s', async (_, channels, planes, samples) => {
    const { heard, give } = listen(channels);
    const sound = new FakeSound(planes);
    await give(sound, new FakeSound(planes.map((plane) => [...plane, 0])));
    expect(heard[0]).toEqual(samples);
    expect(heard[1]).toHaveLength(samples.length + channels);
    expect(sound.isClosed).toBe(true);
  });

  test('at another sample rate is rejected, closed and not read further', async () => {
    const { heard, ends, state, give } = listen();
    const sound = new FakeSound([[1]], 16_000);
    await give(sound);
    expect({ heard, ends }).toEqual({ heard: [], ends: ['unfit'] });
    expect([sound.isClosed, state.isCancelled]).toEqual([true, true]);
  });

  test('reports its end or failure once, and nothing after a stop', async () => {
    const ended = listen();
    ended.state.controller?.close();
    const broken = listen();
    broken.state.controller?.error(new Error('gone'));
    const stopped = listen();
    stopped.stop();
    await settled();
    expect([ended.ends, broken.ends, stopped.ends]).toEqual([['ended'], ['ended'], []]);
    expect(stopped.state.isCancelled).toBe(true);
  });
});

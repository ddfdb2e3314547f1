import { describe, expect, test } from '@jest/globals';
import { streamKeyOf } from '../../src/protocol/streamKey';
import type { PlaybackReport, SoundPiece } from '../../src/protocol/engine/playback';
import { PlayoutMixer } from './playoutMixer';

const voiceOf = (userId: number) => streamKeyOf(userId, 'microphone');

const quantum = 128;
const anna = 1024;
const bert = 2048;
/** Of their voices, in samples: other pitches never put each other out. */
const periods = new Map([
  [anna, 240],
  [bert, 160],
]);

/** 20 ms of a tone, in whole periods of so many samples. */
const tone = (volume: number, period = 240): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: 960 }, (_, n) => volume * Math.sin((2 * Math.PI * n) / period));

/** A mixer, what it reports, and people who speak in time. */
const aRoom = () => {
  const reports: PlaybackReport[] = [];
  const mixer = new PlayoutMixer((report) => reports.push(report));
  const [left, right] = [new Float32Array(quantum), new Float32Array(quantum)];
  const time = { now: 1000, frame: 0 };
  const loudest = (samples: Float32Array): number => Math.max(...samples.map(Math.abs));
  /** Plays so many ms, and gives the peaks of both ears. */
  const play = (millis: number): readonly [number, number] => {
    const peaks: [number, number] = [0, 0];
    for (const end = time.now + millis; time.now < end; time.now += quantum / 48) {
      mixer.play(left, right);
      peaks[0] = Math.max(peaks[0], loudest(left));
      peaks[1] = Math.max(peaks[1], loudest(right));
    }
    return peaks;
  };
  const say = (userId: number, part: Partial<SoundPiece> = {}): void =>
    mixer.obey({
      ...{
        type: 'sound',
        stream: voiceOf(userId),
        planes: [tone(0.4, periods.get(userId))],
        lost: 0,
        pause: 0,
      },
      ...{ readyAt: time.now, capturedAt: time.now - 30, isSpeaking: true, isNewSession: false },
      ...part,
    });
  /** Both speak for so many packets, and the last 20 ms are listened to. */
  const talk = (packets: number, ...people: readonly number[]): readonly [number, number] => {
    const peaks = Array.from({ length: packets }, () => {
      for (const person of people) say(person);
      return play(20);
    });
    return peaks.at(-1) ?? [0, 0];
  };
  return { mixer, reports, play, say, talk };
};

const close = (value: number): unknown => expect.closeTo(value, 1);

describe('the playout mixer', () => {
  test('plays the sum of all voices in both ears, each at its volume', () => {
    const { mixer, talk } = aRoom();
    expect(talk(10, anna)).toEqual([close(0.4), close(0.4)]);
    expect(talk(10, anna, bert)[0]).toBeGreaterThan(0.5);
    mixer.obey({ type: 'volume', userId: bert, volume: 0 });
    expect(talk(10, anna, bert)).toEqual([close(0.4), close(0.4)]);
    mixer.obey({ type: 'volume', userId: anna, volume: 25 });
    expect(talk(10, anna, bert)).toEqual([close(0.1), close(0.1)]);
  });

  test('keeps the two channels of a stereo voice apart', () => {
    const { play, say } = aRoom();
    const peaks = Array.from({ length: 10 }, () => {
      say(anna, { planes: [tone(0.4), tone(0.1)] });
      return play(20);
    });
    expect(peaks.at(-1)).toEqual([close(0.4), close(0.1)]);
  });

  test('reports playback ten times a second, and nothing when nobody speaks', () => {
    const { mixer, reports, play, talk } = aRoom();
    play(1000);
    expect(reports).toEqual([]);
    mixer.obey({ type: 'volume', userId: anna, volume: 50 });
    talk(50, anna);
    expect(reports.length).toBeGreaterThanOrEqual(9);
    expect(reports.length).toBeLessThanOrEqual(11);
    const [voice] = reports.at(-1)?.voices ?? [];
    expect(voice).toEqual({
      ...{ stream: voiceOf(anna), peak: expect.closeTo(0.2), concealed: 0, cut: 0, underruns: 0 },
      waiting: expect.any(Number),
    });
    expect(voice?.waiting).toBeLessThan(30);
  });

  test('conceals missing audio, counts it, and counts an underrun once', () => {
    const { reports, play, talk } = aRoom();
    talk(20, anna);
    reports.length = 0;
    play(300);
    const sums = reports.flatMap(({ voices }) => voices);
    expect(sums.reduce((sum, { underruns }) => sum + underruns, 0)).toBe(1);
    const concealed = sums.reduce((sum, voice) => sum + voice.concealed, 0);
    expect(concealed).toBeGreaterThanOrEqual(60);
    expect(concealed).toBeLessThan(60 + quantum / 48);
  });

  test('counts neither an announced pause nor a muted voice as an underrun', () => {
    const { mixer, reports, play, say, talk } = aRoom();
    talk(20, anna, bert);
    say(anna, { isSpeaking: false });
    mixer.obey({ type: 'volume', userId: bert, volume: 0 });
    expect(play(300)[0]).toBeGreaterThan(0);
    const voices = reports.flatMap((report) => report.voices);
    expect(voices.every(({ underruns, concealed }) => underruns + concealed === 0)).toBe(true);
    expect(reports.at(-1)?.voices.map(({ stream }) => stream)).toEqual([voiceOf(anna)]);
  });

  test('drops a person who left, and ends when it is told to', () => {
    const { mixer, reports, play, talk } = aRoom();
    talk(20, anna, bert);
    mixer.obey({ type: 'forget', stream: voiceOf(bert) });
    play(200);
    expect(reports.at(-1)?.voices.map(({ stream }) => stream)).toEqual([voiceOf(anna)]);
    expect(mixer.isOver).toBe(false);
    mixer.obey({ type: 'end' });
    expect(mixer.isOver).toBe(true);
    expect(play(20)).toEqual([0, 0]);
  });
});

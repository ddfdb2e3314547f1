import type { FromAudio, ToAudio } from '../../../src/protocol/engine/audio';
import type { MediaSession } from '../../../src/protocol/engine/media';
import type { ToPlayback } from '../../../src/protocol/engine/playback';
import { PlayoutMixer } from '../../../workers/engine/playoutMixer';

const sampleRate = 48_000;
const frequency = 440;
const blockLength = 960;
const quantum = 128;
/** Whole waves of the tone, and so short that a step in its phase spoils few. */
const tenth = sampleRate / 10;

/** Share of a sound's energy that lies at one frequency, 0 to 1 (Goertzel). */
const shareAt = (samples: readonly number[], hertz: number): number => {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
  let before = 0;
  let last = 0;
  let energy = 0;
  for (const sample of samples) {
    const next = sample + turn * last - before;
    before = last;
    last = next;
    energy += sample * sample;
  }
  const power = last * last + before * before - turn * last * before;
  return energy === 0 ? 0 : (2 * power) / (samples.length * energy);
};

/** The same over many tenths of a second, each by its energy: where sound was late, its phase steps. */
const shareOfTenths = (samples: readonly number[], hertz: number): number => {
  let energy = 0;
  let power = 0;
  for (let from = 0; from + tenth <= samples.length; from += tenth) {
    const part = samples.slice(from, from + tenth);
    const own = part.reduce((sum, sample) => sum + sample * sample, 0);
    energy += own;
    power += own * shareAt(part, hertz);
  }
  return energy === 0 ? 0 : power / energy;
};

/** Calls `task` as often as `interval` ms have passed since the start, late or not. */
const keepPace = (interval: number, task: () => void): (() => void) => {
  const start = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    for (; done * interval <= performance.now() - start; done += 1) task();
  }, 4);
  return () => clearInterval(timer);
};

/** How often the sound is listened to, in milliseconds. */
const look = 500;

/**
 * Sends a tone from one audio worker to another over ports, at the pace of the page's clock: the
 * whole way of sound but for the sound devices, which a machine may not have. It ends after a second
 * of sound of which the tone has more than half, or after `milliseconds`: a busy machine is late now
 * and then.
 */
export const sendTone = async (
  session: (userId: number) => MediaSession,
  milliseconds: number,
): Promise<{ readonly share: number; readonly peak: number; readonly heard: number }> => {
  const spawn = (): {
    worker: Worker;
    tell: (message: ToAudio, ports?: Transferable[]) => void;
  } => {
    const worker = new Worker('/audio.worker.js');
    return { worker, tell: (message, ports = []) => worker.postMessage(message, ports) };
  };
  const ready = (worker: Worker): Promise<void> =>
    new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<FromAudio>) => {
        if (data.type === 'socket' && data.state === 'connected') resolve();
      };
    });
  const speaker = spawn();
  const listener = spawn();
  const connected = Promise.all([ready(speaker.worker), ready(listener.worker)]);
  speaker.tell({ type: 'connect', channel: 'audio', session: session(3072) });
  listener.tell({ type: 'connect', channel: 'audio', session: session(4096) });
  await connected;
  const source = new MessageChannel();
  const sink = new MessageChannel();
  speaker.tell({ type: 'mute', isMuted: false });
  speaker.tell({ type: 'startCapture', source: source.port2, channels: 1 }, [source.port2]);
  listener.tell({ type: 'startPlayback', sink: sink.port2 }, [sink.port2]);

  const played: number[] = [];
  const mixer = new PlayoutMixer((report) => sink.port1.postMessage(report));
  sink.port1.onmessage = ({ data }: MessageEvent<ToPlayback>) => mixer.obey(data);
  let at = 0;
  const stopSpeaking = keepPace(20, () => {
    const block = new Float32Array(blockLength);
    // A voice comes and goes; a tone that never changes would be taken for noise.
    for (let n = 0; n < blockLength; n += 1, at += 1)
      block[n] =
        0.3 *
        Math.abs(Math.sin((2 * Math.PI * 3 * at) / sampleRate)) *
        Math.sin((2 * Math.PI * frequency * at) / sampleRate);
    source.port1.postMessage(block, [block.buffer]);
  });
  const [left, right] = [new Float32Array(quantum), new Float32Array(quantum)];
  const stopPlaying = keepPace(quantum / 48, () => {
    mixer.play(left, right);
    played.push(...left);
  });
  const listen = () => {
    const end = played.slice(-sampleRate);
    return {
      share: end.length < sampleRate ? 0 : shareOfTenths(end, frequency),
      peak: end.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
      heard: played.filter((sample) => sample !== 0).length / played.length,
    };
  };
  const end = performance.now() + milliseconds;
  do await new Promise((resolve) => setTimeout(resolve, look));
  while (listen().share <= 0.5 && performance.now() < end);
  stopSpeaking();
  stopPlaying();
  speaker.worker.terminate();
  listener.worker.terminate();
  return listen();
};

/** Bursts of sound against flashes of the picture: how far apart they come out of an engine. */
import type { EnginePort } from '../../../src/transport/enginePort';

/** A burst and a flash every so often, ms. */
const interval = 600;
/** How long a flash is lit, ms: some pictures of any camera. */
const lit = 150;
const burst = 0.06;
const sampleRate = 48_000;
/** Louder than this is a burst; lighter than that is a flash. */
const loud = 0.05;
const light = 128;

/** What is done at a beat and noticed after it: times of the page's clock, ms. */
interface Beats {
  readonly done: number[];
  readonly noticed: number[];
}
const newBeats = (): Beats => ({ done: [], noticed: [] });

/** How much later than it was done each beat was noticed; those before `from` are left out. */
const delaysOf = ({ done, noticed }: Beats, from: number): readonly (readonly [number, number])[] =>
  done
    .filter((at) => at >= from)
    .flatMap((at) => {
      const after = noticed.find((time) => time >= at && time < at + interval);
      return after === undefined ? [] : [[at, after - at] as const];
    });

/** The sound between two beats: a burst that sweeps like speech, then silence. */
const burstOf = (context: BaseAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, (sampleRate * interval) / 1000, sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < burst * sampleRate; n += 1) {
    const time = n / sampleRate;
    const envelope = Math.sin((Math.PI * time) / burst);
    samples[n] = 0.6 * envelope * Math.sin(2 * Math.PI * (400 * time + 20_000 * time * time));
  }
  return buffer;
};

/** A microphone that says a burst at every beat, and when each was said. */
const openMouth = async (done: number[]) => {
  const context = new AudioContext({ sampleRate });
  await context.resume();
  const source = new AudioBufferSourceNode(context, { buffer: burstOf(context), loop: true });
  const mouth = context.createMediaStreamDestination();
  source.connect(mouth);
  const start = context.currentTime + 0.1;
  source.start(start);
  const [track] = mouth.stream.getAudioTracks();
  if (!track) throw new Error('no sound');
  return {
    track,
    /** Notes the beats until now. */
    look: () => {
      const said = Math.floor(((context.currentTime - start) * 1000) / interval);
      const clock = performance.now() - context.currentTime * 1000;
      for (let beat = done.length; beat <= said; beat += 1)
        done.push(clock + start * 1000 + beat * interval);
    },
    close: () => context.close(),
  };
};

/** A camera that is lit at every beat, and when each flash was drawn. */
const openFace = (beats: readonly number[], done: number[]) => {
  const canvas = new OffscreenCanvas(640, 360);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D context');
  const generator = new MediaStreamTrackGenerator({ kind: 'video' });
  const writer = generator.writable.getWriter();
  let wasLit = false;
  const timer = setInterval(() => {
    const now = performance.now();
    const isLit = now - (beats.at(-1) ?? -Infinity) < lit;
    if (isLit && !wasLit) done.push(now);
    wasLit = isLit;
    context.fillStyle = isLit ? '#f0f0f0' : '#202020';
    context.fillRect(0, 0, 640, 360);
    // Something moves, as before a camera.
    context.fillStyle = '#808080';
    context.fillRect((now / 10) % 600, 300, 40, 40);
    const frame = new VideoFrame(canvas, { timestamp: Math.round(now * 1000) });
    writer.write(frame).catch(() => frame.close());
  }, 33);
  return { track: generator as MediaStreamTrack, close: () => clearInterval(timer) };
};

/** Hears what is led to the loudspeaker from now on, and notes when each burst begins. */
const openEar = (noticed: number[]) => {
  const connect = AudioNode.prototype.connect;
  const taps: AnalyserNode[] = [];
  AudioNode.prototype.connect = function (this: AudioNode, ...parts: unknown[]) {
    if (parts[0] instanceof AudioDestinationNode) {
      const tap = new AnalyserNode(this.context, { fftSize: 16_384 });
      Reflect.apply(connect, this, [tap]);
      taps.push(tap);
    }
    return Reflect.apply(connect, this, parts);
  } as typeof connect;
  const samples = new Float32Array(16_384);
  return {
    look: () => {
      for (const tap of taps) {
        tap.getFloatTimeDomainData(samples);
        const end = performance.now();
        const timeOf = (index: number) => end - ((samples.length - index) * 1000) / sampleRate;
        const last = noticed.at(-1) ?? -Infinity;
        const first = samples.findIndex(
          (sample, index) => Math.abs(sample) > loud && timeOf(index) > last + interval / 2,
        );
        if (first >= 0) noticed.push(timeOf(first));
      }
    },
    close: () => {
      AudioNode.prototype.connect = connect;
    },
  };
};

/** Sees what a canvas or a video shows, and notes when each flash begins. */
const openEye = (picture: LipCall['picture'], noticed: number[]) => {
  const context = new OffscreenCanvas(16, 9).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2D context');
  let wasLit = false;
  return {
    look: () => {
      context.drawImage(picture(), 0, 0, 16, 9);
      const isLit = (context.getImageData(0, 0, 1, 1).data[1] ?? 0) > light;
      if (isLit && !wasLit) noticed.push(performance.now());
      wasLit = isLit;
    },
  };
};

/** Who sends, who receives, and how both are joined once there is something to send. */
export interface LipCall {
  readonly sender: EnginePort;
  readonly receiver: EnginePort;
  readonly picture: () => HTMLCanvasElement | HTMLVideoElement;
  readonly connect: () => void;
}

/**
 * Sends bursts and flashes of the same moments for so many milliseconds and answers by how much the
 * sound was later than its picture, ms, at each beat that was both heard and seen.
 */
export const measureLips = async (
  { sender, receiver, picture: shown, connect }: LipCall,
  milliseconds: number,
): Promise<readonly number[]> => {
  const sound = newBeats();
  const picture = newBeats();
  const ear = openEar(sound.noticed);
  const mouth = await openMouth(sound.done);
  const face = openFace(sound.done, picture.done);
  const eye = openEye(shown, picture.noticed);
  const settings = { width: 640, height: 360, frameRate: 30, maxLayer: 2 } as const;
  sender.startPicture('camera', face.track, settings);
  sender.startMicrophone(mouth.track);
  sender.mute(false);
  connect();
  await receiver.startPlayback('default');
  // What comes in the first second and a half finds buffers that are still filling.
  const from = performance.now() + 1500;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      for (const { look } of [mouth, ear, eye]) look();
      if (performance.now() < from + milliseconds) return;
      clearInterval(timer);
      resolve();
    }, 8);
  });
  face.close();
  ear.close();
  await mouth.close();
  const seen = delaysOf(picture, from);
  return delaysOf(sound, from).flatMap(([at, heardAfter]) => {
    const flash = seen.find(([drawnAt]) => Math.abs(drawnAt - at) < interval / 2);
    return flash ? [heardAfter - flash[1]] : [];
  });
};

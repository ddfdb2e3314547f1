/** Files that a browser takes for a camera and a microphone. */
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawFrameCode, type Picture } from './frameCode';

/** What a camera file shows. */
export interface FrameCodeVideo {
  /** 0 to 15; decides the colour too. */
  readonly person: number;
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
  /** Length of the file, which a browser plays in a loop: numbers run from 0 to one less. */
  readonly frames: number;
}

/** What a camera gives where a picture's size or rate is looked at: 4 s of 640x360. */
export const cameraVideo: Omit<FrameCodeVideo, 'person'> = {
  width: 640,
  height: 360,
  framesPerSecond: 12,
  frames: 48,
};

/** What is enough to see who is shown, and that pictures move: an eighth of the work of a camera. */
export const smallVideo: Omit<FrameCodeVideo, 'person'> = {
  width: 320,
  height: 180,
  framesPerSecond: 6,
  frames: 24,
};

/** BT.601 limited range, as cameras give it: luma of each pixel, chroma of each two by two. */
export const toPlanes = ({ width, height, pixels }: Picture): Uint8Array => {
  const luma = width * height;
  const planes = new Uint8Array(luma * 1.5);
  for (let pixel = 0; pixel < luma; pixel += 1) {
    const red = pixels[pixel * 4] ?? 0;
    const green = pixels[pixel * 4 + 1] ?? 0;
    const blue = pixels[pixel * 4 + 2] ?? 0;
    planes[pixel] = Math.round(16 + 0.257 * red + 0.504 * green + 0.098 * blue);
    const x = pixel % width;
    const y = (pixel - x) / width;
    if (x % 2 === 1 || y % 2 === 1) continue;
    const at = luma + (y >> 1) * (width >> 1) + (x >> 1);
    planes[at] = Math.round(128 - 0.148 * red - 0.291 * green + 0.439 * blue);
    planes[at + luma / 4] = Math.round(128 + 0.439 * red - 0.368 * green - 0.071 * blue);
  }
  return planes;
};

/** Writes a Y4M file whose frames carry their numbers. Width and height must be even. */
export const makeFrameCodeVideo = (path: string, video: FrameCodeVideo): void => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w');
  try {
    const { width, height, framesPerSecond } = video;
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
    for (let frame = 0; frame < video.frames; frame += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, toPlanes(drawFrameCode(video, { frame, person: video.person })));
    }
  } finally {
    closeSync(file);
  }
};

/** What a microphone file says. */
export interface Tone {
  /** Hertz; a whole number, so that the file loops without a click. */
  readonly frequency: number;
  /** Whole seconds. */
  readonly seconds: number;
  /** `speech` rises and falls like syllables and has overtones, which noise suppression lets pass. */
  readonly shape: 'tone' | 'speech';
}

const sampleRate = 48_000;
const syllablesPerSecond = 4;

/** One sample at `time` seconds, -1 to 1. */
const sampleAt = ({ frequency, shape }: Tone, time: number): number => {
  const phase = 2 * Math.PI * frequency * time;
  if (shape === 'tone') return 0.5 * Math.sin(phase);
  const syllable = 0.5 - 0.5 * Math.cos(2 * Math.PI * syllablesPerSecond * time);
  const voice = Math.sin(phase) + 0.3 * Math.sin(2 * phase) + 0.15 * Math.sin(3 * phase);
  return 0.5 * (0.15 + 0.85 * syllable) * voice;
};

/** Writes a WAV file (48 kHz, mono, 16 bit) of samples between -1 and 1. */
export const writeWave = (path: string, samples: Float32Array): void => {
  const count = samples.length;
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (const [index, sample] of samples.entries())
    file.writeInt16LE(Math.round(32_000 * sample), 44 + index * 2);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
};

/** Writes such a file with the tone. */
export const makeTone = (path: string, tone: Tone): void =>
  writeWave(
    path,
    Float32Array.from({ length: sampleRate * tone.seconds }, (_, index) =>
      sampleAt(tone, index / sampleRate),
    ),
  );

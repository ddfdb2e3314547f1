/**
 * `node scripts/sounds.mjs` makes assets/sounds, the alerts and the sounds of the speaker test, from the notes below.
 * The same notes give the same bytes; `--check` only compares the files with them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, PlainError, root, runMain } from './steps/command.mjs';

const sampleRate = 16_000;
const folder = join(root, 'assets/sounds');

/** Returns the frequency of a note, Hz, by its distance from A4 in semitones. */
const pitch = (semitones) => 440 * 2 ** (semitones / 12);
const [G4, C5, D5, E5, F5, G5, A5, B5, C6, E6] = [-2, 3, 5, 7, 8, 10, 12, 14, 15, 19].map(pitch);

/** Returns a note that begins at `at` seconds and loses half its loudness every `half` seconds. */
const note = (at, frequency, { half = 0.09, loudness = 0.5, bright = 0.25 } = {}) => ({
  ...{ at, frequency, half, loudness, bright },
});

/** The duration of each alert, in seconds, and its notes. */
const alerts = {
  welcoming: [0.9, note(0, C5), note(0.12, E5), note(0.24, G5), note(0.36, C6, { half: 0.13 })],
  warning: [
    0.7,
    note(0, A5 / 2, { half: 0.07, loudness: 0.55, bright: 0.6 }),
    note(0.2, A5 / 2, { half: 0.1, loudness: 0.55, bright: 0.6 }),
    note(0.2, pitch(3.15) / 2, { half: 0.1, loudness: 0.3 }),
  ],
  joining: [0.6, note(0, G4, { half: 0.06 }), note(0.11, C5, { half: 0.1 })],
  leaving: [0.6, note(0, C5, { half: 0.06 }), note(0.11, G4, { half: 0.1 })],
  focus: [0.7, note(0, E5), note(0.1, B5, { half: 0.12, bright: 0.1 })],
  file: [0.6, note(0, D5, { half: 0.05 }), note(0.09, F5, { half: 0.05 }), note(0.18, A5)],
  message: [0.4, note(0, E5, { half: 0.03, loudness: 0.4 }), note(0.06, G5, { half: 0.06 })],
  hyperlink: [0.4, note(0, B5, { half: 0.03, loudness: 0.4 }), note(0.06, E6, { half: 0.05 })],
  ending: [0.9, note(0, G5), note(0.15, E5), note(0.3, C5, { half: 0.14 })],
  running_late: [
    0.9,
    ...[0, 0.22, 0.44].map((at) => note(at, C5, { half: 0.05, bright: 0.4 })),
    note(0.44, F5, { half: 0.1, loudness: 0.25 }),
  ],
};

/** Returns the notes of a bell from `at` on, two pitches in turn. */
const bell = (at) =>
  Array.from({ length: 16 }, (_, stroke) =>
    note(at + stroke * 0.05, stroke % 2 === 0 ? E6 : C6, { half: 0.05, loudness: 0.35 }),
  );

/** The sounds of the speaker test. @source media 7 (a fixed ring, a sample), media 9 (3 s) */
const tests = {
  ring: [2.4, ...bell(0), ...bell(1.2)],
  sample: [
    3,
    ...[C5, E5, G5, C6, G5, E5, F5, A5].map((pitched, at) =>
      note(at * 0.3, pitched, { half: 0.16, loudness: 0.4 }),
    ),
    ...[C5 / 2, F5 / 2].map((pitched, at) =>
      note(at * 1.2, pitched, { half: 0.5, loudness: 0.25, bright: 0.1 }),
    ),
    ...[C5, E5, G5].map((pitched) => note(2.4, pitched, { half: 0.12, loudness: 0.25 })),
  ],
};

/** Returns the note's value at `time`: a soft attack, an octave above for timbre, an even decay. */
const valueOf = ({ at, frequency, half, loudness, bright }, time) => {
  const since = time - at;
  if (since < 0) return 0;
  const attack = Math.min(1, since / 0.008);
  const turn = 2 * Math.PI * frequency * since;
  const wave = Math.sin(turn) + bright * Math.sin(2 * turn) * 0.5 ** (since / 0.05);
  return (loudness * attack * 0.5 ** (since / half) * wave) / (1 + bright);
};

const samplesOf = ([length, ...notes]) =>
  Int16Array.from({ length: Math.round(length * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    const fadeOut = Math.min(1, (length - time) / 0.03);
    const sum = notes.reduce((total, each) => total + valueOf(each, time), 0);
    return Math.round(Math.max(-1, Math.min(1, sum * fadeOut)) * 32_767);
  });

/** Returns a WAV file: 16 bits, one channel. */
const wavOf = (samples) => {
  const bytes = samples.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(bytes, 40);
  samples.forEach((sample, index) => file.writeInt16LE(sample, 44 + index * 2));
  return file;
};

/** Returns the bytes of every sound by file name. */
export const soundFiles = () =>
  new Map(
    Object.entries({ ...alerts, ...tests }).map(([name, of]) => [
      `${name}.wav`,
      wavOf(samplesOf(of)),
    ]),
  );

if (isProgram(import.meta.url))
  await runMain(async () => {
    const isCheck = process.argv.includes('--check');
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of soundFiles()) {
      if (!isCheck) writeFileSync(join(folder, name), bytes);
      else if (!readFileSync(join(folder, name)).equals(bytes))
        throw new PlainError(`assets/sounds/${name} is not what scripts/sounds.mjs makes.`);
    }
  });

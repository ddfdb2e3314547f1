import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { soundAlerts } from '../src/protocol/vocabulary/sounds';

const folder = 'assets/sounds';
/** The duration of each sound of the speaker test, in seconds. */
const testSounds = { ring: 2.4, sample: 3 };
const files = readdirSync(folder).filter((name) => name.endsWith('.wav'));

describe('the sound alerts', () => {
  test('have a file for every documented alert and every sound of the test, and no other', () => {
    expect(files.sort()).toEqual(
      [...soundAlerts, ...Object.keys(testSounds)].map((name) => `${name}.wav`).sort(),
    );
  });

  test.each(soundAlerts)('%s is small and audible, and ends without a click', (name) => {
    const file = readFileSync(`${folder}/${name}.wav`);
    expect(file.length).toBeLessThan(30_000);
    const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44));
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(6000);
    expect(loudest).toBeLessThan(32_767);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(100);
  });

  test.each(Object.entries(testSounds))(
    'media 9: %s is audible for %d seconds, at most 3, and ends without a click',
    (name, length) => {
      const file = readFileSync(`${folder}/${name}.wav`);
      const samples = new Int16Array(file.buffer.slice(file.byteOffset + 44));
      expect(samples).toHaveLength(length * 16_000);
      expect(length).toBeLessThanOrEqual(3);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(loudest).toBeGreaterThan(6000);
      expect(loudest).toBeLessThan(32_767);
      expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(100);
    },
  );

  test('are what the script makes', () => {
    expect(() => execFileSync('node', ['scripts/sounds.mjs', '--check'])).not.toThrow();
  });
});

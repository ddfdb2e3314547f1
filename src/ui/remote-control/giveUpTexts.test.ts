import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { languages } from '../texts/languages';

/** The specification's `give up`, which returns a control; `stop` is another thing. */
const words: Readonly<Record<(typeof languages)[number], RegExp>> = {
  'en-US': /^Give up/,
  de: /abgeben$/,
  fr: /^Rendre/,
  es: /^Renunciar/,
  ja: /放棄$/,
  'zh-CN': /^放弃/,
  ar: /^التخلي/,
};

interface Panels {
  readonly remote: { readonly giveUp: string; readonly escape: string };
  readonly person: { readonly remoteGiveUp: string; readonly cameraGiveUp: string };
}
interface Camera {
  readonly giveUp: string;
  readonly end: string;
}
const read = (language: string, area: string): unknown =>
  JSON.parse(readFileSync(`assets/locales/${language}/${area}.json`, 'utf8'));

test.each(languages)(
  'whoever controls a screen or a camera gives the control up by one word (%s)',
  (language) => {
    const { remote, person } = read(language, 'panels') as Panels;
    const camera = read(language, 'camera') as Camera;
    const isGivenUp = (text: string) => words[language].test(text);
    const giveUp = [remote.giveUp, person.remoteGiveUp, person.cameraGiveUp, camera.giveUp];
    expect(giveUp.filter((text) => !isGivenUp(text))).toEqual([]);
    expect([remote.escape, camera.end].filter(isGivenUp)).toEqual([]);
  },
);

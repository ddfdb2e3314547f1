import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { unsupportedBrowserText } from '../../protocol/vocabulary/messages';
import { browserTroubleOf } from './browserCheck';

const able = { WebSocket: 1, Worker: 1, AudioContext: 1, HTMLVideoElement: 1 };
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const chrome = (version: string, system = 'Windows NT 10.0') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const safari = (version: string) =>
  `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const iPhone = (os: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 Version/14.0 Mobile/15E148 Safari/604.1`;
const firefox = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`;

describe('a browser', () => {
  test.each([
    ['Chrome 69', chrome('69.0.3497.81')],
    ['Chrome on Android 10', chrome('120.0.0.0', 'Linux; Android 10; K')],
    ['Firefox 76', firefox('76.0')],
    ['Safari 14.1', safari('14.1.2')],
    ['iOS 15', iPhone('15_0')],
    ['one that nobody knows', 'Ladybird/1.0'],
  ])('is taken: %s', (_name, userAgent) => {
    expect(browserTroubleOf(able, userAgent)).toBeNull();
  });

  test.each([
    ['Chrome 68', chrome('68.0.3440.75'), 'Chrome 68.0', 'Chrome 69'],
    ['Android 9', chrome('120.0.0.0', 'Linux; Android 9; Pixel'), 'Android 9.0', 'Android 10'],
    [
      'old Chrome on Android 11',
      chrome('60.0.0.0', 'Linux; Android 11; K'),
      'Chrome 60.0',
      'Chrome 69',
    ],
    ['Firefox 75', firefox('75.0'), 'Firefox 75.0', 'Firefox 76'],
    ['Safari 14.0', safari('14.0.3'), 'Safari 14.0', 'Safari 14.1'],
    ['iOS 14', iPhone('14_8'), 'iOS 14.8', 'iOS 15'],
  ])('is refused by its version: %s', (_name, userAgent, found, least) => {
    expect(browserTroubleOf(able, userAgent)).toEqual({ kind: 'old', found, least });
  });

  test('is refused by what it lacks first, whatever it calls itself', () => {
    expect(browserTroubleOf({ WebSocket: 1, Worker: 1 }, chrome('60.0.0.0'))).toEqual({
      kind: 'missing',
      features: ['AudioContext', 'HTMLVideoElement'],
    });
  });

  test('that cannot read the program is told the same documented sentence', () => {
    const script = readFileSync('assets/oldBrowser.js', 'utf8');
    expect(script).toContain(JSON.stringify(unsupportedBrowserText));
  });
});

import { describe, expect, test } from '@jest/globals';
import { mayScreenshot, screenshotName } from './screenshot.rules';

const shown = {
  isKnown: true,
  isOwn: false,
  isOn: true,
  isDecodeFailed: false,
};

describe('a screenshot', () => {
  test.each([
    ['of somebody whose video is on', {}, ''],
    ['of nobody', { isKnown: false }, 'no matching user'],
    ['of somebody without video', { isOn: false }, 'user is not send video'],
    ['of what is not decoded', { isDecodeFailed: true }, 'Video decode status is failed'],
    ['of oneself without a camera', { isOwn: true, isOn: false }, 'camera is closed'],
    ['of oneself', { isOwn: true, isDecodeFailed: true }, ''],
  ])('%s', (_title, facts, reason) => {
    const verdict = mayScreenshot({ ...shown, ...facts });
    expect(verdict.isAllowed ? '' : verdict.refusal.reason).toBe(reason);
  });

  const at = new Date(2026, 0, 9, 8, 7, 6);
  test.each([
    ['Ada Lovelace', 'Plenary Ada Lovelace 2026-01-09 08.07.06.png'],
    ['Björn Þórsson', 'Plenary Björn Þórsson 2026-01-09 08.07.06.png'],
    ['../../etc/passwd', 'Plenary etc passwd 2026-01-09 08.07.06.png'],
    ['a\u202Egnp.exe', 'Plenary a gnp exe 2026-01-09 08.07.06.png'],
    ['佐藤 花子', 'Plenary 佐藤 花子 2026-01-09 08.07.06.png'],
    ['🙂', 'Plenary 2026-01-09 08.07.06.png'],
    ['x'.repeat(200), `Plenary ${'x'.repeat(60)} 2026-01-09 08.07.06.png`],
  ])('of %s is called %s', (name, file) => {
    expect(screenshotName(name, at)).toBe(file);
  });
});

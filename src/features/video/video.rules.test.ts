import { describe, expect, test } from '@jest/globals';
import { captureSettings } from './capture.rules';
import { mayUseCamera, missingCameraReason } from './video.rules';

describe('a camera', () => {
  test.each([
    ['default', true],
    ['environment', true],
    ['user', true],
    ['left', true],
    ['right', true],
    ['cam-1', true],
    ['cam-9', false],
    ['', false],
    ['toString', false],
  ])('%s of the listed ones: %s', (cameraId, isAllowed) => {
    expect(mayUseCamera(cameraId, ['cam-1'])).toEqual(
      isAllowed
        ? { isAllowed }
        : {
            isAllowed,
            refusal: { type: 'INVALID_PARAMETERS', reason: 'cannot find target camera' },
          },
    );
  });

  test('any may be the one that is meant, before they were listed', () => {
    expect(mayUseCamera('cam-9', null).isAllowed).toBe(true);
  });

  test('that is missing is told in the documented words', () => {
    expect(missingCameraReason('default')).toBe('Cannot detect camera devices');
    expect(missingCameraReason('cam-1')).toBe('cannot find target camera');
    expect(missingCameraReason('user')).toBe('cannot find target camera');
  });
});

describe('the own picture', () => {
  const full = { isHDSupported: true, isFullHDSupported: true };
  test.each([
    ['as it is by default', full, 640, 2],
    ['in HD', { ...full, hd: true }, 1280, 3],
    ['in HD where it is not supported', { ...full, hd: true, isHDSupported: false }, 640, 2],
    ['in full HD', { ...full, fullHd: true }, 1920, 4],
    ['in full HD on a weak machine', { ...full, fullHd: true, isFullHDSupported: false }, 1280, 3],
    ['in full HD where HD is not allowed', { ...full, fullHd: true, isHDSupported: false }, 640, 2],
  ])('%s', (_title, wish, width, maxLayer) => {
    const height = (width * 9) / 16;
    expect(captureSettings(wish)).toEqual({ width, height, frameRate: 24, maxLayer });
  });

  test.each([
    [undefined, 24],
    [5, 10],
    [10, 10],
    [23.6, 24],
    [30, 30],
    [60, 30],
    [Number.NaN, 24],
    [Number.POSITIVE_INFINITY, 24],
  ])('at %s frames a second is sent at %i', (frameRate, sent) => {
    expect(captureSettings({ ...full, frameRate }).frameRate).toBe(sent);
  });
});

import { describe, expect, test } from '@jest/globals';
import { atomOf, findShared, readMonitors } from './monitors.mjs';

const aMonitor = (no: number, size: string, at = '+0+0') => {
  const [width, height] = size.split('x');
  return ` ${no}: +*DP-${no} ${width}/600x${height}/340${at}  DP-${no}`;
};
const listed = (...lines: readonly string[]): string =>
  [`Monitors: ${lines.length}`, ...lines].join('\n');
const big = aMonitor(0, '2560x1440');
const small = aMonitor(1, '1920x1080', '+2560+0');
const both = [4480, 1440] as const;
const hd = { width: 1920, height: 1080 };

test.each([
  [
    'the only one, of its size',
    listed(big),
    [2560, 1440],
    { width: 2560, height: 1440 },
    [0, 0, 2560, 1440],
  ],
  [
    'the only one, of which browsers send a smaller picture',
    listed(aMonitor(0, '5120x2880')),
    [5120, 2880],
    { width: 3840, height: 2160 },
    [0, 0, 5120, 2880],
  ],
  ['the only one, which is a part of the display', listed(small), both, hd, [2560, 0, 1920, 1080]],
  [
    'the only one, of which the page tells nothing',
    listed(big),
    both,
    undefined,
    [0, 0, 2560, 1440],
  ],
  ['the one of its size', listed(big, small), both, hd, [2560, 0, 1920, 1080]],
  ['one that another one mirrors', listed(big, small, small), both, hd, [2560, 0, 1920, 1080]],
  ['all at once', listed(big, small), both, { width: 4480, height: 1440 }, [0, 0, 4480, 1440]],
  ['the whole display, without xrandr', undefined, [1920, 1080], hd, [0, 0, 1920, 1080]],
  [
    'one of which browsers send a smaller picture',
    listed(aMonitor(0, '5120x1440'), aMonitor(1, '1920x1080', '+5120+0')),
    [7040, 1440],
    { width: 3840, height: 1080 },
    [0, 0, 5120, 1440],
  ],
  [
    'one of which browsers round the smaller picture',
    listed(aMonitor(0, '6016x3384'), aMonitor(1, '3440x1440', '+6016+0')),
    [9456, 3384],
    { width: 3838, height: 2159 },
    [0, 0, 6016, 3384],
  ],
  [
    'all at once, in a smaller picture',
    listed(aMonitor(0, '3840x2160'), aMonitor(1, '3840x2160', '+3840+0')),
    [7680, 2160],
    { width: 3840, height: 1080 },
    [0, 0, 7680, 2160],
  ],
] as const)('the shared screen is %s', (_which, text, display, screen, place) => {
  const monitors = text === undefined ? undefined : readMonitors(text);
  const [left, top, width, height] = place;
  expect(findShared({ screen, display, monitors })).toEqual({
    place: { left, top, width, height },
  });
});

const twins = listed(aMonitor(0, '1920x1080'), aMonitor(1, '1920x1080', '+1920+0'));
/** A screen of 5K beside one of 4K: browsers send pictures of the same size. */
const large = listed(aMonitor(0, '3840x2160'), aMonitor(1, '5120x2880', '+3840+0'));
const uhd = { width: 3840, height: 2160 };

test.each([
  ['of the same size', twins, [3840, 1080], hd, 'DP-0', [0, 0, 1920, 1080]],
  ['of the same size, the other one', twins, [3840, 1080], hd, 'DP-1', [1920, 0, 1920, 1080]],
  ['of which the other is larger', large, [8960, 2880], uhd, 'DP-0', [0, 0, 3840, 2160]],
  ['of which the other is smaller', large, [8960, 2880], uhd, 'DP-1', [3840, 0, 5120, 2880]],
] as const)(
  'its name tells one of two screens %s',
  (_which, text, display, screen, name, place) => {
    const [left, top, width, height] = place;
    expect(findShared({ screen, display, monitors: readMonitors(text), name })).toEqual({
      place: { left, top, width, height },
    });
  },
);

test('a screen that mirrors another one has a name of its own too', () => {
  const [monitor, ...others] = readMonitors(listed(small, aMonitor(2, '1920x1080', '+2560+0')));
  expect([monitor?.names, others]).toEqual([['DP-1', 'DP-2'], []]);
});

test('what Chromium calls a screen has the atom of its name', () => {
  expect(atomOf({ ...hd, DeviceID: 'screen:417:0' })).toBe('417');
  expect(atomOf(hd)).toBeUndefined();
});

describe('the shared screen is not known', () => {
  test('when the browser names one of another size', () => {
    const monitors = readMonitors(listed(big, small));
    const { place, refusal } = findShared({ screen: hd, display: both, monitors, name: 'DP-0' });
    expect(place).toBeUndefined();
    expect(refusal).toContain(
      'The picture of the screen that the browser names (DP-0) would not have the shared size (1920x1080).',
    );
  });

  test.each([
    [
      'when the page does not tell its size',
      listed(big, small),
      undefined,
      'did not tell the size',
    ],
    ['when the only one has another size', listed(big), hd, 'No screen'],
    ['when none has its size', listed(big, small), { width: 800, height: 600 }, 'No screen'],
    [
      'when two have its size',
      twins,
      hd,
      'Several screens of this computer have a picture of the shared size (1920x1080). Share from Chrome',
    ],
    [
      'when two have its size, and nothing tells the name that the browser means',
      twins,
      { ...hd, DeviceID: 'screen:417:0' },
      'Install the package x11-utils',
    ],
    ['when a larger one has a picture of its size', large, uhd, 'Several screens'],
    ['when there is no xrandr', undefined, hd, 'x11-xserver-utils'],
  ])('%s', (_when, text, screen, why) => {
    const monitors = text === undefined ? undefined : readMonitors(text);
    const { place, refusal } = findShared({ screen, display: both, monitors, name: 'elsewhere' });
    expect(place).toBeUndefined();
    expect(refusal).toContain(why);
    expect(refusal).toContain('nobody can control it');
  });
});

import type { Action } from '@reduxjs/toolkit';
import { lazy } from 'react';
import {
  bandwidthMeasured,
  cameraMeasured,
  gatewayReached,
  microphonePeaked,
  recordingStarted,
  recordingStopped,
  socketTested,
  speakerPlayed,
  testFailed,
  testMuted,
  testPassed,
  testStarted,
  testStarting,
  testStopped,
} from '../../features/device-test/deviceTest.actions';
import type { TestFailure, TestKind } from '../../features/device-test/deviceTest.rules';
import { testSocketTypes } from '../../protocol/http/deviceTest';
import { createFakeTest } from './fakeTest';
import { inside, lobby, meeting, type GalleryState } from './screens';

const TestScreen = lazy(async () => ({
  default: (await import('../../ui/device-test/TestScreen')).TestScreen,
}));
const dialogCards = '[role=dialog] section h3';

const started = (kind: TestKind) => [testStarting({ kind }), testStarted({ kind })];
const passed = (kind: TestKind, ...figures: Action[]) => [
  ...started(kind),
  ...figures,
  testPassed({ kind }),
];
const over = (kind: TestKind) => testStopped({ kind });
const failed = (kind: TestKind, failure: TestFailure, ...figures: Action[]) => [
  ...started(kind),
  ...figures,
  testFailed({ kind, failure }),
  over(kind),
];
const sockets = (failures: Partial<Record<(typeof testSocketTypes)[number], TestFailure>> = {}) =>
  testSocketTypes.map((type, at) =>
    socketTested({
      type,
      rtt: failures[type] === undefined ? 21.4 + at : null,
      failure: failures[type] ?? null,
    }),
  );
const reached = gatewayReached({ rtt: 19.6, jitter: 1.2 });
const bandwidths = (down: number, up: number) => [
  bandwidthMeasured({ direction: 'down', bandwidth: down }),
  bandwidthMeasured({ direction: 'up', bandwidth: up }),
];
const hd = cameraMeasured({ width: 1280, height: 720, frameRate: 24 });

const page = (id: string, title: string, actions: readonly Action[] = []): GalleryState => ({
  id: `test-${id}`,
  title: `Device test: ${title}`,
  areas: ['test', 'lobby', 'refusals', 'documented'],
  actions: [],
  draw: () => <TestScreen />,
  services: { openDeviceTest: () => Promise.resolve(createFakeTest(actions)) },
  until: 'main section',
});

/** Pictures of the device and connection test. */
export const testStates: readonly GalleryState[] = [
  page('first', 'nothing tested'),
  page('running', 'all runs', [
    ...started('microphone'),
    ...started('camera'),
    ...started('speaker'),
    speakerPlayed({ sound: 'ring' }),
    ...started('network'),
    reached,
    ...sockets().slice(0, 3),
  ]),
  page('recording', 'a recording, muted', [
    ...passed('microphone', microphonePeaked({ peak: 0.7 })),
    recordingStarted(),
    testMuted({ isMuted: true }),
  ]),
  page('passed', 'all passed', [
    ...passed('microphone', microphonePeaked({ peak: 0.7 }), recordingStarted()),
    recordingStopped({ duration: 4_200 }),
    ...passed('speaker', speakerPlayed({ sound: null, isOutputChosen: true })),
    over('speaker'),
    ...passed('camera', hd),
    ...passed('network', reached, ...sockets(), ...bandwidths(48_200_000, 9_300_000)),
    over('network'),
  ]),
  page('asking', 'was the sound heard, on a speaker that cannot be chosen', [
    ...started('speaker'),
    speakerPlayed({ sound: null, isOutputChosen: false }),
    over('speaker'),
  ]),
  page('failed', 'all failed', [
    ...failed('microphone', 'permission-denied'),
    ...failed('speaker', 'unheard'),
    ...failed('camera', 'device-in-use'),
    ...failed(
      'network',
      'blocked',
      reached,
      ...sockets({ audio: 'blocked', video: 'silent' }),
      ...bandwidths(390_000, 120_000),
    ),
  ]),
  page('failed-otherwise', 'all failed otherwise', [
    ...failed('microphone', 'device-not-found'),
    ...failed('speaker', 'unplayed'),
    ...failed('camera', 'permission-blocked-by-system'),
    ...failed('network', 'unreachable'),
  ]),
  page('silent', 'a microphone without sound, a sound that was held back, a slow network', [
    ...started('microphone'),
    testFailed({ kind: 'microphone', failure: 'zero-data' }),
    ...failed('speaker', 'autoplay-failed'),
    ...failed('camera', 'device-ended', hd),
    ...failed('network', 'slow', reached, ...sockets(), ...bandwidths(390_000, 120_000)),
  ]),
  lobby('test', 'device test', [], { press: ['Test'], until: dialogCards }),
  meeting('test', 'device test in the settings', inside(3), {
    press: ['More', 'Settings', ['[role=dialog]', 'Test']],
    until: dialogCards,
  }),
];

import { describe, expect, test } from '@jest/globals';
import { percent } from '../kernel/units';
import * as limits from './limits';

/** A unit of the documents, in the unit that the code counts in. */
const factors = {
  ms: 1,
  s: 1000,
  min: 60_000,
  days: 86_400_000,
  bytes: 1,
  px: 1,
  fps: 1,
  characters: 1,
  percent: 1,
  times: 1,
  cores: 1,
  rooms: 1,
  records: 1,
  digits: 1,
  versions: 1,
  level: 1,
  units: 1,
} as const;

/** The documents' figures: section, name, value, unit. */
const figures: readonly (readonly [string, keyof typeof limits, number, keyof typeof factors])[] = [
  ['core 9', 'sessionIdleTimeout', 40, 'min'],
  ['core 9', 'idleCheckInterval', 60, 's'],
  ['core 9', 'joinTimeout', 60, 's'],
  ['core 9', 'socketErrorWait', 5, 's'],
  ['core 9', 'reconnectDelay', 1, 's'],
  ['core 9', 'closeDebounce', 100, 'ms'],
  ['core 9', 'heartbeatInterval', 20, 's'],
  ['core 9', 'heartbeatIntervalMobile', 15, 's'],
  ['core 9', 'eventWait', 10, 's'],
  ['core 9', 'networkQualityInterval', 30, 's'],
  ['core 9', 'relayPingRetryDelay', 5, 's'],
  ['core 9', 'relayPingRetryFactor', 2, 'times'],
  ['core 9', 'eventThrottle', 500, 'ms'],
  ['core 9', 'logDatabaseSize', 49_283_072, 'bytes'],
  ['core 9', 'logLifetime', 7, 'days'],
  ['core 9', 'trackingIdsKept', 7, 'times'],
  ['core 9', 'automaticErrorLimit', 223, 'times'],
  ['core 9', 'errorReportThrottle', 600, 'ms'],
  ['core 9', 'reportChunkSize', 30_720, 'bytes'],
  ['core 9', 'storageReadyTimeout', 5, 's'],
  ['core 9', 'audioActionLockTimeout', 30, 's'],
  ['core 9', 'gcmTagLength', 16, 'bytes'],
  ['core 9', 'gcmIvLength', 12, 'bytes'],
  ['core 9', 'ivCounterJump', 1_000_000, 'times'],
  ['core 9', 'advancedRenderCores', 4, 'cores'],
  ['core 5', 'webTokenLifetime', 2, 'days'],
  ['core 5', 'displayNameLimit', 200, 'characters'],
  ['core 5', 'topicLimit', 200, 'characters'],
  ['core 5', 'passwordLimit', 10, 'characters'],
  ['core 8', 'commandRetryDelay', 260, 'ms'],
  ['media 9', 'frameRateMin', 10, 'fps'],
  ['media 9', 'frameRateMax', 30, 'fps'],
  ['media 9', 'frameRateDefault', 24, 'fps'],
  ['media 9', 'hdSubscriptionLimit', 1, 'times'],
  ['media 9', 'hdHeight', 720, 'px'],
  ['media 5', 'downgradedHeight', 360, 'px'],
  ['media 9', 'receptionCores', 8, 'cores'],
  ['media 9', 'receivedHeightManyCores', 1080, 'px'],
  ['media 9', 'receivedHeightFewCores', 360, 'px'],
  ['media 9', 'receivedHeightSdk', 90, 'px'],
  ['media 9', 'cameraMoveStep', 2, 'units'],
  ['media 9', 'cameraMoveInterval', 200, 'ms'],
  ['media 9', 'cameraMoveStartDelay', 200, 'ms'],
  ['media 9', 'cameraMoveFullDuration', 10_000, 'ms'],
  ['media 9', 'canvasResizeDebounce', 300, 'ms'],
  ['media 9', 'listenOnlyRejoinDelay', 300, 'ms'],
  ['media 9', 'audioRestoreAttempts', 3, 'times'],
  ['media 9', 'audioStartTimeout', 45, 's'],
  ['media 9', 'playbackTestDuration', 3, 's'],
  ['media 9', 'safariAudioWait', 1260, 'ms'],
  ['media 9', 'dialOutEncryptionDefault', 2, 'units'],
  ['media 9', 'microphoneTestLimit', 10, 's'],
  ['media 9', 'analyserInterval', 20, 'ms'],
  ['media 9', 'analyserFftSize', 1024, 'units'],
  ['media 9', 'statisticsBuffer', 30, 'times'],
  ['media 9', 'defaultShareQuality', 1, 'units'],
  ['media 9', 'leaveWait', 500, 'ms'],
  ['media 9', 'installProbeDuration', 500, 'ms'],
  ['media 9', 'installProbeInterval', 25, 'ms'],
  ['media 5', 'defaultVolume', 100, 'percent'],
  ['media 5', 'locallyMutedVolume', 0, 'percent'],
  ['media 5', 'cameraAspectRatio', 16 / 9, 'times'],
  ['collaboration 9', 'commandTextLimit', 512, 'characters'],
  ['collaboration 9', 'chatAckTimeout', 5, 's'],
  ['collaboration 9', 'fileTransferGap', 3, 's'],
  ['collaboration 7', 'fileChunkSize', 20_971_520, 'bytes'],
  ['collaboration 7', 'fileSizeLimit', 2_147_483_648, 'bytes'],
  ['collaboration 7', 'fileEncodeBlock', 32_768, 'bytes'],
  ['collaboration 7', 'fileDecodeBlock', 32_803, 'bytes'],
  ['collaboration 4', 'uploadedProgress', 90, 'percent'],
  ['collaboration 4', 'completedProgress', 100, 'percent'],
  ['collaboration 9', 'breakoutRoomLimit', 50, 'rooms'],
  ['collaboration 9', 'hugeBreakoutRoomLimit', 100, 'rooms'],
  ['collaboration 9', 'breakoutTimerDefault', 1800, 's'],
  ['collaboration 9', 'breakoutWaitDefault', 60, 's'],
  ['collaboration 9', 'countdownTick', 1, 's'],
  ['collaboration 9', 'liveStreamStartTimeout', 30, 's'],
  ['collaboration 9', 'transcriptRecordLimit', 100_000, 'records'],
  ['collaboration 9', 'transcriptMovedShare', 90, 'percent'],
  ['collaboration 9', 'transcriptKeptShare', 10, 'percent'],
  ['collaboration 9', 'lowConnectivityLevel', 3, 'level'],
  ['collaboration 9', 'unstableNetworkDelay', 15, 's'],
  ['collaboration 9', 'peerReconnectDelay', 5, 's'],
  ['collaboration 7', 'pushReconnectDelay', 5, 's'],
  ['collaboration 8', 'pushErrorDelay', 20, 's'],
  ['collaboration 9', 'destroyDelay', 500, 'ms'],
  ['collaboration 9', 'browserVersionsOk', 3, 'versions'],
  ['collaboration 9', 'browserVersionsWarned', 12, 'versions'],
  ['collaboration 9', 'defaultVideoQuality', 2, 'level'],
  ['collaboration 9', 'defaultSoundVolume', 1, 'level'],
  ['collaboration 9', 'shareViewTimeout', 60, 's'],
  ['collaboration 5', 'phoneDigitsMin', 10, 'digits'],
  ['collaboration 5', 'weakerPasswordLength', 6, 'characters'],
  ['collaboration 5', 'strongPasswordLength', 8, 'characters'],
];

/** Figures that are several numbers, words or switches. */
const compound: readonly (readonly [string, keyof typeof limits, unknown])[] = [
  [
    'core 9',
    'eventThrottlePeaks',
    [
      { count: 50, period: 300 },
      { count: 60, period: 400 },
    ],
  ],
  ['core 9', 'tileCounts', [4, 9, 25, 1]],
  ['core 9', 'mediaSdkVersion', '3.6.0'],
  ['core 9', 'workerVersionPrefix', '1505'],
  ['core 9', 'mediaScriptName', 'js_media.min.js'],
  ['core 9', 'safariGestureVersions', { from: 15.2, below: 17.1 }],
  ['collaboration 1', 'liveSessionSdkVersion', '1.11.0'],
  ['media 9', 'avatarBackgroundTypes', { from: 1, to: 8 }],
  ['media 9', 'captureSize', { width: 640, height: 360 }],
  ['media 9', 'captureSizeHd', { width: 1280, height: 720 }],
  ['media 9', 'backgroundSize', { width: 1280, height: 720 }],
  ['media 9', 'previewCanvasSize', { width: 380, height: 214 }],
  ['media 9', 'selfViewMaskSize', { width: 1280, height: 720 }],
  ['media 9', 'receivedShareSize', { width: 1920, height: 1080 }],
  ['media 9', 'peerShareSize', { width: 1280, height: 720 }],
  ['media 9', 'modelPreloadWarnings', [3000, 10_000]],
  ['media 9', 'remoteControlChecks', [10_000, 60_000]],
  ['media 9', 'sharingVolumes', [0, 100]],
  [
    'media 9',
    'severityThresholds',
    {
      critical: { avg_loss: 40, rtt: 3000, jitter: 80 },
      moderate: { avg_loss: 25, rtt: 2000, jitter: 60 },
      minor: { avg_loss: 10, rtt: 1000, jitter: 40 },
    },
  ],
  ['collaboration 9', 'cameraIdealSize', { width: 1280, height: 720 }],
  ['collaboration 9', 'cameraMinSize', { width: 1024, height: 576 }],
  ['collaboration 9', 'cameraMaxSize', { width: 1920, height: 1080 }],
  [
    'collaboration 9',
    'breakoutSwitchDefaults',
    { isAutoJoinRoom: false, isBackToMainSessionEnabled: true, isTimerEnabled: false },
  ],
];

/** What we decided, because the documents show no figure; and the one formula, tested below. */
const decided: readonly (keyof typeof limits)[] = [
  'chatTextLimit',
  'signalTextLimit',
  'httpTextLimit',
  'commandTextFrameLimit',
  'rosterListLimit',
  'captureSizeFullHd',
  'registrationListLimit',
  'emailLimit',
  'spotlightLimit',
  'dragLayoutLimit',
  'undoWindow',
  'relayListLimit',
  'mediaPacketLimit',
  'pollDocumentLimit',
  'pollLibraryLimit',
  'cameraMoveDuration',
  'cameraMoveSilence',
  'cameraRequestWait',
  'cameraDeclinePause',
  'cameraRequestLimit',
  'cameraExecutiveLimit',
  'callsPerMeetingLimit',
  'callsPlacedLimit',
  'ringTimeout',
  'pressOneTimeout',
];

describe('the limits', () => {
  test.each(figures)('%s: %s is %d %s', (_section, name, value, unit) => {
    expect(limits[name]).toBe(value * factors[unit]);
  });

  test.each(compound)('%s: %s is as documented', (_section, name, value) => {
    expect(limits[name]).toEqual(value);
  });

  test('a camera moves over half its range in 5 s', () => {
    expect(limits.cameraMoveDuration(percent(50))).toBe(5000);
  });

  test('no number is without its row', () => {
    const named = [...figures, ...compound].map(([, name]) => name);
    expect([...named, ...decided].sort()).toEqual(Object.keys(limits).sort());
  });
});

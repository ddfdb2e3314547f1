import { streamKeyOf } from '../protocol/streamKey';
import { describe, expect, test } from '@jest/globals';
import { aParticipant } from '../../test/builders/participant';
import { aJoinedClient, type TestClient } from '../../test/builders/client';
import type { MediaErrorCode } from '../protocol/engine/media';
import { mediaErrorTexts } from '../protocol/vocabulary/mediaErrorTexts';
import { videoTexts } from '../protocol/vocabulary/videoTexts';
import { sdkClientOf } from './sdkClient';
import { moveOwnCameraRequested } from '../features/far-camera/farCamera.actions';
import { listDevicesRequested } from '../features/devices/devices.actions';
import {
  startVideoRequested,
  stopVideoRequested,
  subscribeVideoRequested,
  switchCameraRequested,
} from '../features/video/video.actions';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
/**
 * Makes a row of the catalogue happen; answers with the reason that a person or embedder is told.
 */
type Trigger = (ada: Ada) => Promise<string>;

const others = [
  aParticipant(),
  aParticipant({ userId: 2048, bVideoOn: true }),
  aParticipant({ userId: 3072, bVideoOn: true }),
  aParticipant({ userId: 4096, bVideoOn: false }),
];
const join = (): Promise<Ada> => aJoinedClient({ people: others });
const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof Error && 'reason' in error ? String(error.reason) : 'no reason',
  );
const refusalOf = (
  ada: Pick<TestClient, 'client'>,
  intent: Parameters<Ada['client']['perform']>[0],
) => reasonOf(ada.client.perform(intent));
const start = async (ada: Ada): Promise<void> => {
  const started = ada.client.perform(startVideoRequested({}));
  await ada.clock.settle();
  ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'switchVideo')!.seq);
  await started;
};
const noticeOf = async (ada: Ada): Promise<string> => {
  await ada.clock.settle();
  return ada.state().alerts.shown.at(-1)?.reason ?? 'no notice';
};
const subscribe = (userId: number) => subscribeVideoRequested({ userId, videoQuality: 2 });
const failing =
  (code: MediaErrorCode): Trigger =>
  (ada) => {
    ada.devices.failure = code;
    return refusalOf(ada, startVideoRequested({}));
  };
const troubled =
  (code: MediaErrorCode): Trigger =>
  async (ada) => {
    await start(ada);
    ada.engine.say({ type: 'error', medium: 'video', code, detail: '' });
    return noticeOf(ada);
  };

const reasons: Readonly<Record<keyof typeof videoTexts, Trigger>> = {
  started: async (ada) => {
    await start(ada);
    return refusalOf(ada, startVideoRequested({}));
  },
  starting: async (ada) => {
    void ada.client.perform(startVideoRequested({})).catch(() => undefined);
    return refusalOf(ada, startVideoRequested({}));
  },
  mutedByHost: async (ada) => {
    ada.socket().say('videoControlled', { bCanUnmuteVideo: false });
    await ada.clock.settle();
    return refusalOf(ada, startVideoRequested({}));
  },
  cameraClosed: async (ada) => {
    const refused = refusalOf(ada, startVideoRequested({}));
    await ada.clock.settle();
    void ada.client.perform(stopVideoRequested()).catch(() => undefined);
    return refused;
  },
  userNotSending: async (ada) => {
    return refusalOf(ada, subscribe(4096));
  },
  decodeFailed: async (ada) => {
    ada.engine.say({ type: 'decoding', stream: streamKeyOf(2048, 'camera'), state: 'fail' });
    await ada.clock.settle();
    return refusalOf(ada, subscribe(2048));
  },
  targetCameraNotFound: async (ada) => {
    await ada.client.perform(listDevicesRequested({ ask: '' }));
    return refusalOf(ada, switchCameraRequested({ cameraId: 'no such camera' }));
  },
  noPicture: (ada) => reasonOf(sdkClientOf(ada.client).video.screenshot(2048)),
  noCameras: failing('device-not-found'),
  stopCaptureFailed: async (ada) => {
    await start(ada);
    Object.assign(ada.devices.opened.at(-1)!, {
      stop: () => {
        throw new Error('not now');
      },
    });
    const refused = refusalOf(ada, stopVideoRequested());
    ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'switchVideo')!.seq);
    return refused;
  },
  tooManyRendered: async (ada) => {
    const few = await aJoinedClient(
      { people: others },
      {},
      { environment: { ...ada.environment, hardwareConcurrency: 1 } },
    );
    await few.client.perform(subscribe(2048));
    return refusalOf(few, subscribe(3072));
  },
  elementRequired: async (ada) => {
    await start(ada);
    const { video } = sdkClientOf(ada.client);
    return reasonOf(Promise.resolve().then(() => video.showSelf({} as HTMLVideoElement)));
  },
  moveWithoutPermission: async (ada) => {
    await start(ada);
    ada.devices.axes.set(ada.devices.opened.at(-1)!.deviceId, 'permission');
    return refusalOf(ada, moveOwnCameraRequested({ buttonID: 'left' }));
  },
};

/** Codes that no camera gives: they are audio's, or have a text of their own above. */
type OfAudio = 'autoplay-failed' | 'sample-rate-mismatch' | 'assets-missing';

const withdrawn: Trigger = async (ada) => {
  await start(ada);
  ada.devices.withdraw();
  return noticeOf(ada);
};

const troubles: Readonly<Record<Exclude<MediaErrorCode, OfAudio>, Trigger>> = {
  unsupported: failing('unsupported'),
  'permission-denied': failing('permission-denied'),
  'permission-blocked-by-system': failing('permission-blocked-by-system'),
  // Told in the documented words, as above.
  'device-not-found': async (ada) =>
    (await failing('device-not-found')(ada)) === videoTexts.noCameras
      ? mediaErrorTexts['device-not-found'].video
      : 'another reason',
  'device-in-use': failing('device-in-use'),
  'device-ended': async (ada) => {
    await start(ada);
    ada.devices.opened.at(-1)!.end();
    return noticeOf(ada);
  },
  overconstrained: failing('overconstrained'),
  'zero-data': async (ada) => {
    await start(ada);
    for (let attempt = 0; attempt <= 3; attempt += 1) await troubledAgain(ada);
    return noticeOf(ada);
  },
  'encode-failed': troubled('encode-failed'),
  'encrypt-failed': troubled('encrypt-failed'),
  'decode-failed': async (ada) => reasons.decodeFailed(ada),
  'decrypt-failed': troubled('decrypt-failed'),
  'socket-broken': troubled('socket-broken'),
  'stream-failed': failing('stream-failed'),
  'init-failed': troubled('init-failed'),
};
const troubledAgain = async (ada: Ada): Promise<void> => {
  ada.engine.say({ type: 'error', medium: 'video', code: 'zero-data', detail: 'camera' });
  await ada.clock.settle();
};

describe('R14: each row of the video catalogue happens', () => {
  const rows = Object.entries(reasons) as [keyof typeof reasons, Trigger][];
  test.each(rows)('%s', async (name, trigger) => {
    expect(await trigger(await join())).toBe(videoTexts[name]);
  });

  const codes = Object.entries(troubles) as [keyof typeof troubles, Trigger][];
  test.each(codes)('%s', async (code, trigger) => {
    expect(await trigger(await join())).toBe(mediaErrorTexts[code].video);
  });

  test('permission-denied, while the camera runs', async () => {
    expect(await withdrawn(await join())).toBe(mediaErrorTexts['permission-denied'].video);
  });

  test('and none is without its row', () => {
    expect(Object.keys(reasons).sort()).toEqual(Object.keys(videoTexts).sort());
    const ofAudio: readonly OfAudio[] = [
      'autoplay-failed',
      'sample-rate-mismatch',
      'assets-missing',
    ];
    expect([...Object.keys(troubles), ...ofAudio].sort()).toEqual(
      Object.keys(mediaErrorTexts).sort(),
    );
  });

  test('a camera without pictures is opened again three times, and no more', async () => {
    const ada = await join();
    await start(ada);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await troubledAgain(ada);
      expect(ada.devices.running()).toHaveLength(1);
      expect(ada.devices.opened).toHaveLength(attempt + 1);
    }
    await troubledAgain(ada);
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().video).toMatchObject({ capture: 'failed', failure: 'zero-data' });
    expect(ada.socket().sent.at(-1)).toMatchObject({ name: 'switchVideo', body: { bOn: false } });
  });

  test('a camera that falls silent now and then is opened again each time', async () => {
    const ada = await join();
    await start(ada);
    for (let silence = 1; silence <= 5; silence += 1) {
      await troubledAgain(ada);
      expect(ada.devices.running()).toHaveLength(1);
      await ada.clock.advance(60_000);
    }
    expect(ada.state().video.capture).toBe('started');
  });
});

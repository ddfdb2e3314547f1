import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import * as z from 'zod/mini';
import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { token64 } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import type { DevicesPort } from '../../transport/devicesPort';
import {
  devicesListed,
  listDevicesRequested,
  preferencesChanged,
  preferencesLoaded,
  type Preferences,
} from './devices.actions';
import type { WithDevices } from './devices.selectors';

const text = z.catch(z.string().check(z.maxLength(512)), '');
const device = z.catch(z.string().check(z.minLength(1), z.maxLength(512)), 'default');
const wish = z.catch(z.boolean(), false);
/** Stored preferences; anything else counts as not chosen. */
const preferences = z.object({
  userName: text,
  userEmail: text,
  microphoneId: device,
  cameraId: device,
  speakerId: device,
  isMicrophoneOn: wish,
  isCameraOn: wish,
});

/** Lists the current devices. */
export function* listDevices(): SagaGenerator<void> {
  const devices = yield* fromContext('devices');
  const all = yield* call(devices.list);
  const of = (kind: string) =>
    all.filter((entry) => entry.kind === kind).map(({ deviceId, label }) => ({ deviceId, label }));
  yield* put(
    devicesListed({
      microphones: of('microphone'),
      cameras: of('camera'),
      speakers: of('speaker'),
    }),
  );
}

interface Listing {
  readonly ask: '' | 'microphone' | 'camera';
}

/** Lists the devices; asking for permission opens one for a moment, so that labels are shown. */
function* list({ ask }: Listing): SagaGenerator<Result<unknown, Refusal>> {
  const devices = yield* fromContext('devices');
  if (ask !== '') {
    const { width, height, frameRate } = { width: 640, height: 360, frameRate: 24 };
    const opened =
      ask === 'microphone'
        ? yield* call(devices.openMicrophone, { deviceId: 'default' })
        : yield* call(devices.openCamera, { deviceId: 'default', width, height, frameRate });
    if (!opened.ok)
      return fail(deviceRefusal(opened.error.code, ask === 'camera' ? 'video' : 'audio'));
    opened.value.stop();
  }
  yield* listDevices();
  return ok(undefined);
}

const openChanges = (devices: Pick<DevicesPort, 'onChange'>): EventChannel<true> =>
  eventChannel<true>((emit) => devices.onChange(() => emit(true)), buffers.sliding(1));

function* keepListed(): SagaGenerator<void> {
  const devices = yield* fromContext('devices');
  const changes = yield* call(openChanges, devices);
  try {
    while (true) {
      yield* take(changes);
      yield* listDevices();
    }
  } finally {
    changes.close();
  }
}

/**
 * Loads and stores this browser's id and the person's choices in local storage. An e-mail address
 * lasts as long as the page.
 * @source core 3, RELIABILITY 2.2 item 17
 */
function* keepPreferences(): SagaGenerator<void> {
  const storage = yield* fromContext('storage');
  const session = yield* fromContext('session');
  const clock = yield* fromContext('clock');
  yield* call(storage.ready);
  const known = parseWith(token64, yield* call(() => storage.local.get('deviceId')));
  session.deviceId = known.ok ? known.value : clock.token(22);
  if (!known.ok) yield* call(() => storage.local.set('deviceId', session.deviceId));
  const stored = parseWith(preferences, yield* call(() => storage.local.get('preferences')));
  const { devices } = yield* select((state: WithDevices) => state);
  const loaded: Preferences = stored.ok ? { ...stored.value, userEmail: '' } : devices.preferences;
  yield* put(preferencesLoaded(loaded));
  while (true) {
    yield* take(preferencesChanged.match);
    const chosen = yield* select((state: WithDevices) => state.devices.preferences);
    yield* call(() => storage.local.set('preferences', { ...chosen, userEmail: '' }));
  }
}

/** Watches devices and choices, as long as the client lives. */
export function* watchDevices(): SagaGenerator<void> {
  yield* fork(takeIntent<Listing>, listDevicesRequested, list);
  yield* fork(keepListed);
  yield* fork(keepPreferences);
}

import type { Action } from '@reduxjs/toolkit';
import { call, put, select, spawn, take, type SagaGenerator } from 'typed-redux-saga';
import { closeCamera } from '../../effects/devices/camera';
import { fromContext } from '../../effects/context';
import { guard } from '../../effects/guard';
import { startAudioRequested } from '../audio/audio.actions';
import { connectionStatusChanged } from '../connection/connection.actions';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { selectMay } from '../meeting/privilege.selectors';
import { startVideoRequested } from '../video/video.actions';
import { previewChanged, type PreviewStatus } from './devices.actions';
import type { WithDevices } from './devices.selectors';

type State = WithDevices & WithMeeting;

const isConnected = (action: Action): boolean =>
  connectionStatusChanged.match(action) && action.payload.status === 'connected';

const isWanted = ({ status }: { readonly status: PreviewStatus }): boolean =>
  status === 'started' || status === 'starting';

function* listen(speakerId: string): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  yield* call(engine.startPlayback, speakerId);
}

/**
 * Continues in the meeting what runs when a join succeeds; a person without a microphone listens. A
 * reloaded page follows its seat instead.
 */
export function* keepLobbyChoice(): SagaGenerator<void> {
  const { listensOnJoin } = yield* fromContext('settings');
  do yield* take(isConnected);
  while (
    // Nothing is sent in the waiting room; the choices are applied on admission.
    yield* select(({ meeting }: State) => meeting.isOnHold)
  );
  const { devices, meeting } = yield* select((state: State) => state);
  const { microphoneId, cameraId, speakerId } = devices.preferences;
  const { camera, microphone } = devices.preview;
  // A device that is still opening for the preview is opened for the meeting instead.
  if (isWanted(camera)) {
    yield* put(previewChanged({ kind: 'camera', status: 'stopped' }));
    const mayStart = yield* guard(selectMay('startVideo'));
    // A camera that may not be sent does not run.
    if (mayStart.ok) yield* put(startVideoRequested({ cameraId }));
    else yield* closeCamera();
  }
  if (isWanted(microphone)) {
    yield* put(previewChanged({ kind: 'microphone', status: 'stopped' }));
    yield* put(startAudioRequested({ microphoneId, speakerId, mute: false }));
  } else if (listensOnJoin || meeting.isMeetingReset) yield* spawn(listen, speakerId);
}

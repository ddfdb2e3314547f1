import type { PlenaryState } from '../client/client';
import {
  selectMovedCameras,
  selectOwnController,
  selectOwnRange,
} from '../features/far-camera/farCamera.selectors';
import { mediaErrorText } from '../protocol/vocabulary/mediaErrorTexts';
import type { Emit } from './events';

const emitAnswers = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const moved = selectMovedCameras(after);
  for (const userId of before.farCamera.asked)
    if (!after.farCamera.asked.includes(userId))
      emit('camera-control-answered', { userId, approved: moved.includes(userId) });
};

const emitCapture = (
  { capture: former, activeCamera: formerId }: PlenaryState['video'],
  { capture: state, activeCamera: cameraId, failure }: PlenaryState['video'],
  emit: Emit,
): void => {
  // A camera that is starting has neither started nor stopped.
  if (state === 'starting' || (former === state && formerId === cameraId)) return;
  const reason = state === 'failed' && failure ? mediaErrorText(failure, 'video') : '';
  emit('video-capture-changed', { state, cameraId, reason });
};

/** Emits the changes of cameras. */
export const emitCameras = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  if (before.video !== after.video) emitCapture(before.video, after.video, emit);
  const controller = selectOwnController(after);
  if (selectOwnController(before) !== controller)
    emit('camera-controller-changed', { userId: controller });
  if (before.farCamera === after.farCamera) return;
  const range = selectOwnRange(after);
  if (selectOwnRange(before) !== range) emit('camera-range-changed', range ?? null);
  for (const userId of after.farCamera.requests)
    if (!before.farCamera.requests.includes(userId)) emit('camera-control-requested', { userId });
  const moved = selectMovedCameras(after);
  if (selectMovedCameras(before).join() !== moved.join()) emit('controlled-cameras-changed', moved);
  emitAnswers(before, after, emit);
};

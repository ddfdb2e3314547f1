import type { PlenaryState } from '../client/client';
import {
  selectMovedCameras,
  selectOwnController,
  selectOwnRange,
} from '../features/far-camera/farCamera.selectors';
import { mediaErrorText } from '../protocol/vocabulary/mediaErrorTexts';
import type { Tell } from './events';

const tellAnswers = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  const moved = selectMovedCameras(after);
  for (const userId of before.farCamera.asked)
    if (!after.farCamera.asked.includes(userId))
      tell('camera-control-answered', { userId, approved: moved.includes(userId) });
};

const tellCapture = (
  { capture: former, activeCamera: formerId }: PlenaryState['video'],
  { capture: state, activeCamera: cameraId, failure }: PlenaryState['video'],
  tell: Tell,
): void => {
  // A camera that is starting has neither started nor stopped.
  if (state === 'starting' || (former === state && formerId === cameraId)) return;
  const reason = state === 'failed' && failure ? mediaErrorText(failure, 'video') : '';
  tell('video-capture-changed', { state, cameraId, reason });
};

/** Emits the changes of cameras. */
export const tellCameras = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  if (before.video !== after.video) tellCapture(before.video, after.video, tell);
  const controller = selectOwnController(after);
  if (selectOwnController(before) !== controller)
    tell('camera-controller-changed', { userId: controller });
  if (before.farCamera === after.farCamera) return;
  const range = selectOwnRange(after);
  if (selectOwnRange(before) !== range) tell('camera-range-changed', range ?? null);
  for (const userId of after.farCamera.requests)
    if (!before.farCamera.requests.includes(userId)) tell('camera-control-requested', { userId });
  const moved = selectMovedCameras(after);
  if (selectMovedCameras(before).join() !== moved.join()) tell('controlled-cameras-changed', moved);
  tellAnswers(before, after, tell);
};

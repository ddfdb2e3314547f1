import type { PlenaryState } from '../client/client';
import {
  selectMovedCameras,
  selectOwnController,
  selectOwnRange,
} from '../features/far-camera/farCamera.selectors';
import type { Tell } from './events';

const tellAnswers = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
  const moved = selectMovedCameras(after);
  for (const userId of before.farCamera.asked)
    if (!after.farCamera.asked.includes(userId))
      tell('camera-control-answered', { userId, approved: moved.includes(userId) });
};

/** Tells what has changed about cameras. */
export const tellCameras = (before: PlenaryState, after: PlenaryState, tell: Tell): void => {
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

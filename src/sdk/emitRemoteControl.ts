import type { PlenaryState } from '../client/client';
import {
  selectPreparedScreens,
  selectUnansweredScreens,
} from '../features/remote-control/remoteAsks.selectors';
import {
  selectAskedScreens,
  selectControlledSharers,
  selectInputTo,
  selectRemoteControl,
  selectScreenRequests,
} from '../features/remote-control/remoteControl.selectors';
import type { Emit } from './events';
import { publicScreenController } from './operations/remoteControl';

const emitOwn = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  const [was, is] = [selectRemoteControl(before), selectRemoteControl(after)];
  if (was === is) return;
  const { installStatus, launchStatus, failure } = is;
  const asked = selectAskedScreens(after);
  if (selectAskedScreens(before) !== asked) emit('remote-control-asked-changed', asked);
  const prepared = selectPreparedScreens(after);
  if (selectPreparedScreens(before).join() !== prepared.join())
    emit('remote-control-prepared-changed', prepared);
  const unanswered = selectUnansweredScreens(after);
  if (selectUnansweredScreens(before).join() !== unanswered.join())
    emit('remote-control-unanswered-changed', unanswered);
  const requests = selectScreenRequests(after);
  if (selectScreenRequests(before) !== requests) emit('remote-control-requests-changed', requests);
  const userId = selectInputTo(after);
  if (selectInputTo(before) !== userId) emit('remote-control-in-control-changed', { userId });
  if (was.installStatus !== installStatus || was.launchStatus !== launchStatus)
    emit('remote-control-app-changed', { installStatus, launchStatus });
  if (failure && was.failure !== failure) emit('remote-control-failed', failure);
};

/** Emits the changes of remote control. */
export const emitRemoteControl = (before: PlenaryState, after: PlenaryState, emit: Emit): void => {
  emitOwn(before, after, emit);
  if (before.participants === after.participants) return;
  const approved = selectControlledSharers(after);
  if (selectControlledSharers(before).join() !== approved.join())
    emit('remote-control-approved-changed', approved);
  const [was, is] = [publicScreenController(before), publicScreenController(after)];
  if (was.userId !== is.userId || was.isInControl !== is.isInControl)
    emit('remote-control-controlled-changed', is);
};

import { annotationReducer } from '../features/annotation/annotation.slice';
import { chatReducer } from '../features/chat/chat.slice';
import { commandReducer } from '../features/command/command.slice';
import { farCameraReducer } from '../features/far-camera/farCamera.slice';
import { hostingReducer } from '../features/hosting/hosting.slice';
import { networkReducer } from '../features/network/network.slice';
import { phoneReducer } from '../features/phone/phone.slice';
import { remoteControlReducer } from '../features/remote-control/remoteControl.slice';
import { sharingReducer } from '../features/sharing/sharing.slice';

/**
 * Reducers that load with the meeting. The lobby holds the states of these features: what happens
 * to them happens in a meeting.
 */
export const meetingReducers = {
  annotation: annotationReducer,
  chat: chatReducer,
  command: commandReducer,
  farCamera: farCameraReducer,
  hosting: hostingReducer,
  network: networkReducer,
  phone: phoneReducer,
  remoteControl: remoteControlReducer,
  sharing: sharingReducer,
};

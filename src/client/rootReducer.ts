import { combineReducers } from '@reduxjs/toolkit';
import { annotationReducer } from '../features/annotation/annotation.slice';
import { chatReducer } from '../features/chat/chat.slice';
import { commandReducer } from '../features/command/command.slice';
import { farCameraReducer } from '../features/far-camera/farCamera.slice';
import { hostingReducer } from '../features/hosting/hosting.slice';
import { networkReducer } from '../features/network/network.slice';
import { phoneReducer } from '../features/phone/phone.slice';
import { remoteControlReducer } from '../features/remote-control/remoteControl.slice';
import { sharingReducer } from '../features/sharing/sharing.slice';
import { features } from './features';
import { reducersOf } from './reducersOf';

/**
 * The reducer of the whole state. The lobby has one that holds the states of these features: what
 * happens to them happens in a meeting, and loads with it.
 */
export const rootReducer = combineReducers({
  ...reducersOf(features),
  annotation: annotationReducer,
  chat: chatReducer,
  command: commandReducer,
  farCamera: farCameraReducer,
  hosting: hostingReducer,
  network: networkReducer,
  phone: phoneReducer,
  remoteControl: remoteControlReducer,
  sharing: sharingReducer,
});

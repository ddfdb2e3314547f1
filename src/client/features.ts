import { combineReducers } from '@reduxjs/toolkit';
import { alertsSlice } from '../features/alerts/alerts.slice';
import { audioSlice } from '../features/audio/audio.slice';
import { backgroundSlice } from '../features/background/background.slice';
import { chatSlice } from '../features/chat/chat.slice';
import { connectionSlice } from '../features/connection/connection.slice';
import { devicesSlice } from '../features/devices/devices.slice';
import { failuresSlice } from '../features/failures/failures.slice';
import { hostingSlice } from '../features/hosting/hosting.slice';
import { meetingSlice } from '../features/meeting/meeting.slice';
import { farCameraSlice } from '../features/far-camera/farCamera.slice';
import { networkSlice } from '../features/network/network.slice';
import { participantsSlice } from '../features/participants/participants.slice';
import { phoneSlice } from '../features/phone/phone.slice';
import { reactionsSlice } from '../features/reactions/reactions.slice';
import { sharingSlice } from '../features/sharing/sharing.slice';
import { reportSlice } from '../features/report/report.slice';
import { settingsSlice } from '../features/settings/settings.slice';
import { screenSlice } from '../features/screen/screen.slice';
import { soundsSlice } from '../features/sounds/sounds.slice';
import { statisticsSlice } from '../features/statistics/statistics.slice';
import { videoSlice } from '../features/video/video.slice';
import { webinarSlice } from '../features/webinar/webinar.slice';

/** The list of features. */
export const rootReducer = combineReducers({
  meeting: meetingSlice.reducer,
  connection: connectionSlice.reducer,
  participants: participantsSlice.reducer,
  hosting: hostingSlice.reducer,
  webinar: webinarSlice.reducer,
  devices: devicesSlice.reducer,
  audio: audioSlice.reducer,
  video: videoSlice.reducer,
  background: backgroundSlice.reducer,
  farCamera: farCameraSlice.reducer,
  phone: phoneSlice.reducer,
  sharing: sharingSlice.reducer,
  chat: chatSlice.reducer,
  reactions: reactionsSlice.reducer,
  network: networkSlice.reducer,
  statistics: statisticsSlice.reducer,
  alerts: alertsSlice.reducer,
  failures: failuresSlice.reducer,
  settings: settingsSlice.reducer,
  report: reportSlice.reducer,
  screen: screenSlice.reducer,
  sounds: soundsSlice.reducer,
});

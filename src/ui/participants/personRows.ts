import { useAudioRows } from '../audio/audio.person';
import { useChatRows } from '../chat/chat.person';
import { useCameraRows } from '../far-camera/farCamera.person';
import { useHandRows } from '../hand/hand.person';
import { useHostingRows } from '../hosting/hosting.person';
import { useCallRows } from '../phone/phone.person';
import { useRemoteControlRows } from '../remote-control/remoteControl.person';
import { useShareRows } from '../sharing/sharing.person';
import { useVideoRows } from '../video/video.person';
import { useParticipantRows } from './participants.person';
import type { UsePersonRows } from './personRow';

/** The menu of a person: a line for each feature that has rows in it, in their order in a group. */
export const personRows: readonly UsePersonRows[] = [
  useCallRows,
  useParticipantRows,
  useChatRows,
  useHandRows,
  useAudioRows,
  useVideoRows,
  useShareRows,
  useRemoteControlRows,
  useCameraRows,
  useHostingRows,
];

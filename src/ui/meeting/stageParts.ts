import { Announcer, MuteKeyAnnouncer } from '../announcer/announcer.view';
import { FarCameraPanels } from '../far-camera/farCamera.view';
import { AloneCard, MomentDialogs } from './meeting.view';
import type { ScreenPart } from './screenPart';

/**
 * What is drawn beside the stage or over it: cards, controls, texts for screen readers, and dialogs
 * that open by themselves. A line for each.
 */
export const stageParts: readonly ScreenPart[] = [
  AloneCard,
  FarCameraPanels,
  Announcer,
  MuteKeyAnnouncer,
  MomentDialogs,
];

import { chatPanel } from '../chat/chat.view';
import { participantsPanel } from '../participants/participants.view';
import type { PanelView } from './shell';

/** The side panels of a meeting, a line for each feature that has one. */
export const panels: readonly PanelView[] = [participantsPanel, chatPanel];

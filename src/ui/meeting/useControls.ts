import { useChatControl } from '../chat/chat.view';
import { useHandControl } from '../hand/hand.view';
import { useNoticesControl } from '../notices/notices.view';
import { useParticipantsControl } from '../participants/participants.view';
import { useReactControl } from '../reactions/reactions.view';
import { useViewControl } from '../video/video.view';
import type { ToolbarControl } from './ToolbarButton';

/** The controls that may go into **More**, in their order: a line for each feature that has one. */
export const useControls = (): readonly ToolbarControl[] =>
  [
    useParticipantsControl(),
    useChatControl(),
    useHandControl(),
    useReactControl(),
    useViewControl(),
    useNoticesControl(),
  ].filter((control) => control !== null);

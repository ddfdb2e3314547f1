import { chatDraftChanged } from '../../features/chat/chat.actions';
import { conversation, formatted } from './conversation';
import { inside, meeting, type GalleryState } from './screens';

const panel = 'aside';

/** The chat's search, formatted messages, its menu for saving, and names for a mention. */
export const chatStates: readonly GalleryState[] = [
  meeting('chat-formatted', 'formatted messages', [...inside(5), ...formatted], {
    press: ['Chat'],
    until: panel,
  }),
  meeting('chat-search', 'searching the chat', [...inside(5), ...conversation], {
    press: ['Chat', 'Search messages', [panel, 'Search messages', 'the']],
    until: `${panel} mark`,
  }),
  meeting('chat-save', 'saving the chat', [...inside(5), ...conversation], {
    press: ['Chat', 'Save chat'],
    until: '[role=menu]',
  }),
  meeting(
    'chat-mention',
    'mentioning somebody',
    [...inside(5), ...conversation, chatDraftChanged({ text: 'Thanks, ', receiver: 0 })],
    { press: ['Chat', [panel, 'Message', 'Thanks, @']], until: '[role=listbox]' },
  ),
  meeting('chat-formatting', 'what signs do', [...inside(5), ...conversation], {
    press: ['Chat', 'Formatting'],
    until: `${panel} dl`,
  }),
];

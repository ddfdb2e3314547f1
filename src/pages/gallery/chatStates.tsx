import { chatDraftChanged, chatReplyChanged } from '../../features/chat/chat.actions';
import { conversation, formatted, questionToPanelists } from './conversation';
import { inside, insideWebinar, meeting, type GalleryState } from './screens';

const panel = 'aside';

/** The chat's search, formatted messages, its menu for saving, names for a mention, and a reply. */
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
  meeting(
    'chat-reply-asker',
    'writing a reply to an attendee who asked all panelists',
    [
      ...insideWebinar('host'),
      questionToPanelists(0),
      chatReplyChanged({ id: questionToPanelists(0).payload.body.id, text: 'In a minute.' }),
    ],
    { press: ['Chat'], until: panel },
  ),
];

import { chatChanged, chatReceived } from '../../events/received';
import { anAttendee, aPerson, galleryTime, ownId } from './builders';

const minute = 60_000;

const said = (from: number, text: string, minutes: number, to = 0) => {
  const sender = aPerson(from);
  const id = `message-${from}-${minutes}-${text.length}`;
  return chatReceived({
    rev: 1,
    body: {
      id,
      sn: id,
      text,
      senderName: sender.displayName,
      senderNodeID: sender.userId,
      senderGuid: sender.userGuid,
      destNodeID: to,
      receiverName: to === 0 ? 'Everyone' : aPerson(to / ownId - 1).displayName,
      timestamp: galleryTime + minutes * minute,
    },
  });
};

/** What becomes of a message. */
const became = (
  { payload }: ReturnType<typeof said>,
  changes: Partial<ReturnType<typeof said>['payload']['body']>,
) => chatChanged({ ...payload, body: { ...payload.body, ...changes } });

/** Some messages: several senders, links, another script, one that is private. */
export const conversation = [
  said(1, 'Good morning! Here is the agenda: https://example.org/agenda?week=9', 0),
  said(1, 'Please add what is missing.', 0),
  said(0, 'Thanks. I will go first with the new lobby.', 1),
  said(3, '早上好！我晚一点到。', 2),
  said(4, 'Questions to design@example.org, please.\nI collect them for Friday.', 3),
  said(1, 'Can you take the notes today?', 4, ownId),
  said(0, 'Sure.', 5, 2 * ownId),
];

const slip = said(0, 'See you on Monday.', 6);
const wrong = said(3, 'Is this the right chat?', 7);
const bad = said(4, 'Buy my book!', 8);

/** The same, and messages that were edited and deleted. */
export const mendedConversation = [
  ...conversation,
  ...[slip, wrong, bad],
  became(slip, { text: 'See you on Tuesday.', editedAt: galleryTime + 9 * minute }),
  became(wrong, { text: '', deletedBy: 'sender' }),
  became(bad, { text: '', deletedBy: 'host' }),
];

const nameOf = ({ userId, displayName: name }: ReturnType<typeof aPerson>) => ({ userId, name });

/** A reply of somebody to a message. */
const replied = (first: ReturnType<typeof said>, from: number, text: string, minutes: number) => {
  const { payload, ...action } = said(from, text, minutes);
  return {
    ...action,
    payload: { ...payload, body: { ...payload.body, threadId: first.payload.body.id } },
  };
};
const reacted = said(1, 'The lobby is ready.', 6);
/** The same, with reactions on a message. */
export const reactedConversation = [
  ...conversation,
  reacted,
  became(reacted, {
    reactions: [
      { reaction: 'celebrate', people: [aPerson(0), aPerson(3)].map(nameOf) },
      { reaction: 'heart', people: [nameOf(aPerson(4))] },
    ],
  }),
];

const question = said(1, 'Who takes the notes on Friday?', 6);
const answered = said(3, 'Is the lobby ready?', 7);

/** The same, with a short thread, a long one, and a reply to a message that is not there. */
export const threadedConversation = [
  ...conversation,
  ...[question, answered],
  replied(question, 0, 'I can.', 8),
  replied(question, 4, 'Thanks, Ada.', 9),
  ...Array.from({ length: 5 }, (_, index) =>
    replied(answered, index, `Part ${index}.`, 10 + index),
  ),
  replied(said(2, 'Not there.', 0), 2, 'That was before.', 16),
];

/** What an attendee of a webinar asks all panelists. */
export const questionToPanelists = (from: number) => {
  const { userId, displayName, jid } = anAttendee(from);
  const { payload, ...action } = said(0, 'When do we start?', 1);
  const body = {
    ...{ ...payload.body, senderNodeID: userId, senderName: displayName, senderGuid: jid },
    ...{ destNodeID: 1 as const, receiverName: 'All panelists' },
  };
  return { ...action, payload: { ...payload, body } };
};

/** A message a minute, of one person. */
export const longConversation = (count: number) =>
  Array.from({ length: count }, (_, index) => said(1, `Line ${index}.`, index));

/** What signs in a message do, and two mentions. */
export const formatted = [
  said(1, 'Good morning, **please read** the *agenda* of ~~Thursday~~ Friday, @Ada Lovelace:', 0),
  said(
    1,
    '1. The lobby, by @Grace Hopper\n2. `npm test` is slow\n- see https://example.org/a_b_c',
    1,
  ),
  said(0, '```ts\nconst isOpen = true;\nopen(isOpen);\n```\nThat is all.', 2),
];

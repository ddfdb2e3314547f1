import { expect, test } from '@jest/globals';
import { allowed, denied } from '../verdict';
import { examplePersons } from './person';
import { judgeCommand, type CommandCase } from './commandRule';

const fine: CommandCase = {
  text: 'next slide',
  mayChat: allowed,
  channel: 'connected',
  isToSelf: false,
  chat: {
    isWebinar: false,
    sender: examplePersons.attendee,
    to: { is: 'person', person: examplePersons.host },
    chatPrivilege: 1,
    panelistChatPrivilege: 2,
  },
};
const onHold = denied('IMPROPER_MEETING_STATE', 'on hold');
const unknown = { ...fine.chat, to: { is: 'unknown' } } as const;
const [parameters, state] = ['INVALID_PARAMETERS', 'IMPROPER_MEETING_STATE'];

test.each<readonly [string, Partial<CommandCase>]>([
  ['of 512 characters', { text: 'x'.repeat(512) }],
  ['of white space', { text: ' ' }],
  ['to everybody', { chat: { ...fine.chat, to: { is: 'group', group: 0 } } }],
])('a command %s is permitted', (_what, facts) => {
  expect(judgeCommand({ ...fine, ...facts })).toEqual(allowed);
});

test.each<readonly [string, Partial<CommandCase>, string, string]>([
  ['without text', { text: '' }, parameters, 'Text is empty'],
  ['of 513 characters', { text: 'x'.repeat(513) }, parameters, 'Text exceeds the max length(512).'],
  ['on a channel that opens', { channel: 'not ready' }, state, 'Command channel is not ready'],
  ['on a lost channel', { channel: 'lost' }, state, 'Cannot establish the command channel'],
  ['from the waiting room', { mayChat: onHold, channel: 'not ready' }, state, 'on hold'],
  ['to nobody', { chat: unknown }, parameters, 'Cannot find the user'],
  [
    'to oneself',
    { isToSelf: true, chat: unknown },
    parameters,
    'operation is not applicable to self',
  ],
  [
    'beyond the chat privilege',
    { chat: { ...fine.chat, chatPrivilege: 4 } },
    'INSUFFICIENT_PRIVILEGES',
    'Insufficient chat privilege',
  ],
])('a command %s is refused', (_what, facts, type, reason) => {
  expect(judgeCommand({ ...fine, ...facts })).toMatchObject({ refusal: { type, reason } });
});

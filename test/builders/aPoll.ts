import type { PollDocument } from '../../src/protocol/signal/polls';

/** A poll with a question to choose from, and one to write about. */
export const aPollDocument = (fields: Partial<PollDocument> = {}): PollDocument => ({
  id: 'poll-of-a-test',
  title: 'Lunch',
  questions: [
    { kind: 'single', text: 'What shall we eat?', isRequired: true, options: ['Soup', 'Bread'] },
    { kind: 'shortAnswer', text: 'Anything else?' },
  ],
  ...fields,
});

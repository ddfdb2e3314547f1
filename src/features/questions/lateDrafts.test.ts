import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { aNumber } from '../../../test/builders/meeting';
import { deferredParts } from '../../client/deferredParts';
import { meetingParts } from '../../client/meetingParts';
import { selectQuestions } from './questions.selectors';

test('what was written before a reload is found by a part that loads once the meeting runs', async () => {
  const storage = createFakeStorage();
  const draft = { text: 'What if', isAnonymous: true };
  storage.session.set('questions', JSON.stringify({ meeting: aNumber, draft, reply: null }));
  let load = (_parts: typeof deferredParts): void => undefined;
  const loaded = new Promise<typeof deferredParts>((resolve) => {
    load = resolve;
  });
  const ada = await aJoinedClient(
    { reply: { webinarRole: 30 } },
    {},
    { storage, sources: { meeting: meetingParts, deferred: () => loaded } },
  );
  await ada.clock.advance(5000);
  expect(ada.state().questions).toBeNull();
  load(deferredParts);
  await ada.clock.settle();
  expect(selectQuestions(ada.state()).draft).toEqual(draft);
  expect(ada.socket().sent.filter(({ name }) => name === 'openQuestions')).toHaveLength(1);
});

import { expect, test } from '@jest/globals';
import { aQuestionedWebinar } from '../../../test/builders/aQuestion';

test('a question without a name that is merged stays without one to who asked it', () => {
  const { story, ask, seen, host, ann, bob } = aQuestionedWebinar();
  const [main, unnamed] = [ask(bob, 'When?'), ask(ann, 'When, please?', true)];
  story.ask(host, { name: 'mergeQuestion', body: { id: unnamed, into: main } });
  expect(seen(ann, unnamed)).toMatchObject({ isOwn: true, isAnonymous: true, mergedInto: main });
  expect(seen(ann, unnamed)).not.toHaveProperty('displayName');
  expect(seen(ann, main)).toMatchObject({ displayName: 'Bob' });
});

test('hosts and panelists label questions, and say in which order they are answered live', () => {
  const { story, ask, seen, listed, panelist, host, ann, bob } = aQuestionedWebinar();
  const [one, two] = [ask(ann, 'One?'), ask(ann, 'Two?')];
  const queue = (id: string, place?: number) =>
    story.ask(panelist, {
      name: 'queueQuestion',
      body: { id, ...(place !== undefined && { place }) },
    });
  queue(one, 0);
  queue(two, 0);
  expect(listed(host).queue).toEqual([two, one]);
  expect(listed(bob)).not.toHaveProperty('queue');
  queue(two);
  expect(listed(host).queue).toEqual([one]);
  const labels = [' later ', 'later', 'price'];
  story.ask(host, { name: 'labelQuestion', body: { id: one, labels } });
  expect(seen(panelist, one)).toMatchObject({ labels: ['later', 'price'] });
  expect(seen(ann, one)).not.toHaveProperty('labels');
});

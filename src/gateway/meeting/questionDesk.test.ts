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

test('an answer to whoever asked alone stays theirs when another question is merged with it', () => {
  const { ask, answer, merge, told, story, seen, ann, bob, host } = aQuestionedWebinar();
  const [main, double] = [ask(ann, 'When?'), ask(bob, 'At what time?')];
  answer(host, main, 'For Ann alone', true);
  told(host);
  const from = story.state.revision;
  story.wait(1000);
  merge(double, main);
  told(host);
  expect(JSON.stringify(story.shown(bob, from))).not.toContain('For Ann alone');
  expect(seen(bob, double)).toMatchObject({ mergedInto: main, state: 'open', answer: [] });
  expect(seen(ann, main)).toMatchObject({ state: 'answered', answer: [{ text: 'For Ann alone' }] });
  answer(host, main, 'For both', true);
  expect(seen(bob, double)).toMatchObject({ state: 'answered', answer: [{ text: 'For both' }] });
  expect(seen(ann, main)?.answer).toHaveLength(2);
});

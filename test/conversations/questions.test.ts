import { describe, expect, test } from '@jest/globals';
import { consentAnswerRequested } from '../../src/features/hosting/consent.actions';
import { resumeRequested } from '../../src/features/meeting/meeting.actions';
import { selectQuestionBadge } from '../../src/features/questions/badge.selectors';
import {
  answerLiveRequested,
  answerQuestionRequested,
  askQuestionRequested,
  assignQuestionRequested,
  commentQuestionRequested,
  deleteQuestionRequested,
  dismissQuestionRequested,
  labelQuestionRequested,
  mergeQuestionRequested,
  questionOptionsRequested,
  questionReplyChanged,
  queueQuestionRequested,
  upvoteQuestionRequested,
} from '../../src/features/questions/questions.actions';
import {
  selectHasVoted,
  selectQuestions,
  selectTyping,
} from '../../src/features/questions/questions.selectors';
import { promoteRequested } from '../../src/features/webinar/webinar.actions';
import { selectAttendeeOrder } from '../../src/features/webinar/webinar.selectors';
import { meetingNumber } from './support/meetingPlace';
import { createWorld, type Person } from './support/world';

const isFine = { isOk: true };
const questionsOf = (person: Person) => Object.values(selectQuestions(person.state()).items);
const textsOf = (person: Person) =>
  questionsOf(person)
    .sort((one, other) => one.questionTime - other.questionTime)
    .map(({ questionText }) => questionText);
const oneOf = (person: Person, id: string) => selectQuestions(person.state()).items[id];

/** A webinar that Ada leads with Pam as panelist, and that Lea and Leo attend. */
const aWebinar = async (seed = 1, isKeeping = false) => {
  const world = createWorld(seed, { options: { isWebinar: true }, isKeeping });
  const ada = await world.joins('Ada', { isHost: true });
  const pam = await world.joins('Pam');
  await world.passes(1500);
  const [first] = selectAttendeeOrder(ada.state());
  expect(await ada.does(promoteRequested({ jid: first?.jid ?? '' }))).toMatchObject(isFine);
  await world.passes(100);
  const yes = consentAnswerRequested({ kind: 'promote', agreed: true });
  expect(await pam.does(yes)).toMatchObject(isFine);
  await world.passes(3000);
  const lea = await world.joins('Lea');
  const leo = await world.joins('Leo');
  await world.passes(1500);
  const ask = async (who: Person, text: string, isAnonymous = false): Promise<string> => {
    const asked = await who.does(askQuestionRequested({ text, isAnonymous }));
    expect(asked).toMatchObject(isFine);
    await world.passes(1500);
    return String(asked.value);
  };
  return { world, ada, pam, lea, leo, ask };
};

describe('Q&A in a webinar', () => {
  test('an attendee asks, is answered, commented and voted for, and all see it live', async () => {
    const { world, ada, pam, lea, leo, ask } = await aWebinar();
    const id = await ask(lea, 'When do we end?');
    for (const person of [ada, pam, lea, leo]) expect(textsOf(person)).toEqual(['When do we end?']);
    expect(selectQuestionBadge(ada.state())).toBe(1);
    expect(await leo.does(upvoteQuestionRequested({ id, isOn: true }))).toMatchObject(isFine);
    expect(await leo.does(commentQuestionRequested({ id, text: 'Me too' }))).toMatchObject(isFine);
    await world.passes(1500);
    for (const person of [ada, lea, leo])
      expect(oneOf(person, id)).toMatchObject({
        upvotes: 1,
        comment: [{ text: 'Me too', displayName: 'Leo' }],
      });
    expect([leo, lea].map((one) => selectHasVoted(one.state(), id))).toEqual([true, false]);
    const answer = { id, text: 'At five', isPrivate: false };
    expect(await pam.does(answerQuestionRequested(answer))).toMatchObject(isFine);
    await world.passes(1500);
    for (const person of [ada, lea, leo])
      expect(oneOf(person, id)).toMatchObject({
        state: 'answered',
        answer: [{ text: 'At five', displayName: 'Pam' }],
      });
    expect(selectQuestionBadge(lea.state())).toBe(1);
    expect(selectQuestionBadge(leo.state())).toBe(0);
    await world.closes();
  });

  test('a question without a name, and a private answer, reach nobody who may not know', async () => {
    const { world, ada, pam, lea, leo, ask } = await aWebinar();
    const before = new Map([ada, pam, leo].map((one) => [one, one.actions.length]));
    const id = await ask(lea, 'Is my job safe?', true);
    expect(await lea.does(commentQuestionRequested({ id, text: 'I worry' }))).toMatchObject(isFine);
    await pam.does(answerQuestionRequested({ id, text: 'Yours is', isPrivate: true }));
    await world.passes(1500);
    expect(oneOf(lea, id)).toMatchObject({ isOwn: true, answer: [{ text: 'Yours is' }] });
    const leaId = lea.state().meeting.userId;
    for (const [person, from] of before) {
      const heard = person.actions
        .slice(from)
        .filter(({ type }) => type.startsWith('received/question'));
      expect(heard.length).toBeGreaterThan(0);
      expect(JSON.stringify(heard)).toContain('I worry');
      expect(JSON.stringify(heard)).not.toMatch(
        new RegExp(`Lea|${leaId}|${lea.state().meeting.jid}`),
      );
      expect(JSON.stringify(heard).includes('Yours is')).toBe(person !== leo);
    }
    await world.closes();
  });

  test('attendees see no more than the options let them, and at once no longer', async () => {
    const { world, ada, lea, leo, ask } = await aWebinar();
    const open = await ask(lea, 'Open?');
    const answered = await ask(lea, 'Answered?');
    await ada.does(answerQuestionRequested({ id: answered, text: 'Yes', isPrivate: false }));
    await world.passes(1500);
    const option = questionOptionsRequested({ bAllowAttendeeViewAllQuestion: false });
    expect(await ada.does(option)).toMatchObject(isFine);
    await world.passes(300);
    expect(textsOf(leo)).toEqual(['Answered?']);
    expect(textsOf(lea)).toEqual(['Open?', 'Answered?']);
    const secret = await ask(lea, 'Secret?');
    expect(JSON.stringify(leo.actions)).not.toContain('Secret?');
    expect(await leo.does(upvoteQuestionRequested({ id: secret, isOn: true }))).toMatchObject({
      reason: 'question id is wrong',
    });
    expect(await leo.does(upvoteQuestionRequested({ id: open, isOn: true }))).toMatchObject({
      reason: 'question id is wrong',
    });
    await ada.does(questionOptionsRequested({ bAllowAnonymousQuestion: false }));
    await world.passes(300);
    expect(
      await leo.does(askQuestionRequested({ text: 'Who am I?', isAnonymous: true })),
    ).toMatchObject({ reason: 'anonymous question is not allowed' });
    await world.closes();
  });

  test('duplicates are merged, each person counted once, and separated as they were', async () => {
    const { world, ada, lea, leo, ask } = await aWebinar();
    const main = await ask(lea, 'Slides?');
    const double = await ask(leo, 'Will you share the slides?');
    for (const [who, id] of [
      [lea, main],
      [leo, main],
      [leo, double],
    ] as const)
      expect(await who.does(upvoteQuestionRequested({ id, isOn: true }))).toMatchObject(isFine);
    await ada.does(mergeQuestionRequested({ id: double, into: main }));
    await world.passes(1500);
    expect(oneOf(ada, main)?.upvotes).toBe(2);
    expect(textsOf(lea)).toEqual(['Slides?']);
    expect(oneOf(leo, double)).toMatchObject({ isOwn: true, mergedInto: main, upvotes: 2 });
    await ada.does(answerQuestionRequested({ id: main, text: 'Tomorrow', isPrivate: true }));
    await world.passes(1500);
    expect(oneOf(leo, double)).toMatchObject({ answer: [{ text: 'Tomorrow' }] });
    await ada.does(mergeQuestionRequested({ id: double }));
    await world.passes(1500);
    expect([main, double].map((id) => oneOf(ada, id)?.upvotes)).toEqual([2, 1]);
    expect(selectHasVoted(leo.state(), double)).toBe(true);
    await world.closes();
  });

  test('the stage sorts: one answers at a time, the next is queued, and who writes is seen', async () => {
    const { world, ada, pam, lea, ask } = await aWebinar();
    const [one, two] = [await ask(lea, 'One?'), await ask(lea, 'Two?')];
    const adaId = ada.state().meeting.userId;
    await ada.does(assignQuestionRequested({ id: one, assigneeNodeID: adaId }));
    await pam.does(queueQuestionRequested({ id: two, place: 0 }));
    await world.passes(300);
    expect(
      await pam.does(answerQuestionRequested({ id: one, text: 'Mine', isPrivate: false })),
    ).toMatchObject({ reason: 'question is assigned to another panelist' });
    expect(selectQuestions(ada.state()).queue).toEqual([two]);
    await pam.does(answerLiveRequested({ id: two, action: 'start' }));
    const reply = { id: one, kind: 'answer', text: 'Let', isPrivate: false } as const;
    ada.client.store.dispatch(questionReplyChanged(reply));
    await world.passes(1500);
    expect(selectQuestions(ada.state()).queue).toEqual([]);
    expect(oneOf(lea, two)).toMatchObject({ state: 'answering', live: { displayName: 'Pam' } });
    expect(selectTyping(pam.state()).get(one)).toMatchObject([{ displayName: 'Ada' }]);
    expect(selectTyping(lea.state()).size).toBe(0);
    await pam.does(answerLiveRequested({ id: two, action: 'end' }));
    await ada.does(dismissQuestionRequested({ id: one, isDismissed: true }));
    await world.passes(1500);
    expect(oneOf(lea, one)).toMatchObject({ state: 'dismissed' });
    expect(selectQuestions(ada.state()).counts).toEqual({ open: 0, answered: 1, dismissed: 1 });
    await ada.does(deleteQuestionRequested({ id: one }));
    await world.passes(300);
    for (const person of [ada, pam, lea]) expect(textsOf(person)).toEqual(['Two?']);
    await world.closes();
  });
});

describe('a line that is cut', () => {
  test.each(
    [1, 2, 3, 4].flatMap((at) => [['cut before', at] as const, ['cut after', at] as const]),
  )('asks a question once, and everybody has it, when it is %s frame %i', async (fate, at) => {
    const { world, ada, lea, leo } = await aWebinar(at);
    const before = world.control.frames;
    world.control.fate = ({ index }) => (index === before + at ? fate : 'arrives');
    const asked = lea.asks(askQuestionRequested({ text: 'Once?', isAnonymous: false }));
    await world.passes(9000);
    expect(await asked).toMatchObject(isFine);
    for (const person of [ada, lea, leo]) expect(textsOf(person)).toEqual(['Once?']);
    expect(questionsOf(lea)).toMatchObject([{ isOwn: true }]);
    await world.closes();
  });

  test.each([1, 2, 3, 4])('counts a vote once when it is cut at frame %i', async (at) => {
    const { world, ada, lea, leo, ask } = await aWebinar(at);
    const id = await ask(lea, 'Lunch?');
    const before = world.control.frames;
    world.control.fate = ({ index }) => (index === before + at ? 'cut after' : 'arrives');
    const voted = leo.asks(upvoteQuestionRequested({ id, isOn: true }));
    await world.passes(9000);
    expect(await voted).toMatchObject(isFine);
    for (const person of [ada, lea, leo]) expect(oneOf(person, id)?.upvotes).toBe(1);
    expect(selectHasVoted(leo.state(), id)).toBe(true);
    await world.closes();
  });

  test('costs nobody what happened meanwhile, and brings back nothing that was withdrawn', async () => {
    const { world, ada, lea, leo, ask } = await aWebinar();
    const gone = await ask(lea, 'Gone?');
    leo.holds(true);
    leo.cut();
    await world.passes(500);
    await ask(lea, 'New?');
    await lea.does(deleteQuestionRequested({ id: gone }));
    await ada.does(questionOptionsRequested({ bAllowAttendeeUpvoteQuestion: false }));
    await world.passes(1000);
    leo.holds(false);
    await world.passes(9000);
    expect(textsOf(leo)).toEqual(['New?']);
    expect(selectQuestions(leo.state()).options.bAllowAttendeeUpvoteQuestion).toBe(false);
    await world.closes();
  });

  test('or a reload shows the list again, with what is one’s own', async () => {
    const { world, lea, ask } = await aWebinar();
    const id = await ask(lea, 'Mine?', true);
    lea.cut();
    const again = world.arrives('Lea', { storage: lea.storage });
    void again.asks(resumeRequested({ meetingNumber }));
    await world.passes(6000);
    expect(oneOf(again, id)).toMatchObject({ isOwn: true, questionText: 'Mine?' });
    await world.closes();
  });
});

test('a gateway that is killed loses nothing that was acknowledged', async () => {
  const { world, ada, pam, lea, leo, ask } = await aWebinar(7, true);
  const [main, double] = [await ask(lea, 'Slides?', true), await ask(leo, 'The slides?')];
  await leo.does(upvoteQuestionRequested({ id: main, isOn: true }));
  await leo.does(commentQuestionRequested({ id: main, text: 'Me too' }));
  await pam.does(answerQuestionRequested({ id: main, text: 'Soon', isPrivate: true }));
  await ada.does(mergeQuestionRequested({ id: double, into: main }));
  await ada.does(labelQuestionRequested({ id: main, labels: ['slides'] }));
  await ada.does(queueQuestionRequested({ id: main, place: 0 }));
  await ada.does(questionOptionsRequested({ bAllowAttendeeCommentQuestion: false }));
  await world.passes(3000);
  const seen = () =>
    [ada, pam, lea, leo].map((person) => {
      const { items, voted, queue, options, counts } = selectQuestions(person.state());
      return { items, voted, queue, options, counts };
    });
  const before = seen();
  world.control.isDown = true;
  world.control.cutAll();
  await world.passes(1000);
  world.place.restart();
  world.control.isDown = false;
  await world.passes(9000);
  expect(seen()).toEqual(before);
  expect(before[0]?.items[main]).toMatchObject({ upvotes: 1, labels: ['slides'] });
  expect(before[2]?.items[main]).toMatchObject({ isOwn: true, answer: [{ text: 'Soon' }] });
  await leo.does(upvoteQuestionRequested({ id: main, isOn: false }));
  await world.passes(1500);
  expect(oneOf(ada, main)?.upvotes).toBe(0);
  await world.closes();
});

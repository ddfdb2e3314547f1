import { describe, expect, test } from '@jest/globals';
import { aQuestionedWebinar } from '../../../test/builders/aQuestion';
import { questionsState } from './questionHistory';

const wrongId = { error: { type: 'INVALID_PARAMETERS', reason: 'question id is wrong' } };
const lacks = (reason: string) => ({ error: { type: 'INSUFFICIENT_PRIVILEGES', reason } });
const allowed = { ok: true };

describe('a question', () => {
  test('is read by the stage with its asker’s name, and by other attendees', () => {
    const { ask, ann, bob, host, seen } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    expect(seen(host, id)).toMatchObject({
      questionText: 'When?',
      displayName: 'Ann',
      askerNodeID: ann,
      state: 'open',
      upvotes: 0,
    });
    expect(seen(bob, id)).toMatchObject({ questionText: 'When?', displayName: 'Ann' });
    expect(seen(bob, id)).not.toHaveProperty('askerNodeID');
    expect(seen(bob, id)).not.toHaveProperty('isOwn');
    expect(seen(ann, id)).toMatchObject({ isOwn: true });
  });

  test('without a name says nowhere who asked, in its comments neither', () => {
    const { ask, comment, told, story, ann, bob, host, panelist } = aQuestionedWebinar();
    const from = story.state.revision;
    const id = ask(ann, 'When?', true);
    comment(ann, id, 'I mean today');
    for (const userId of [host, panelist, bob]) {
      told(userId);
      const all = JSON.stringify(story.shown(userId, from));
      expect(all).toContain('I mean today');
      expect(all).not.toContain('Ann');
      expect(all).not.toContain(`${ann}`);
    }
    expect(JSON.stringify(questionsState.log.entriesOf(story.state.areas.questions))).not.toContain(
      'Ann',
    );
  });

  test('without a name is refused where a host has said so', () => {
    const { ask, options, ann } = aQuestionedWebinar();
    options({ bAllowAnonymousQuestion: false });
    expect(() => ask(ann, 'When?', true)).toThrow('anonymous question is not allowed');
    expect(ask(ann, 'When?')).toBeTruthy();
  });

  test('asked again under its sn is the same one', () => {
    const { story, ann, listed, host } = aQuestionedWebinar();
    const body = { questionText: 'When?', isAnonymous: false, sn: 'question-x' };
    const first = story.ask(ann, { name: 'askQuestion', body });
    expect(story.ask(ann, { name: 'askQuestion', body })).toMatchObject({
      value: { events: [], reply: first.ok && first.value.reply },
    });
    expect(listed(host).items).toHaveLength(1);
  });

  test('has words, and one attendee asks fifty at most', () => {
    const { ask, ann } = aQuestionedWebinar();
    expect(() => ask(ann, '   ')).toThrow('Text is empty');
    for (let at = 0; at < 50; at += 1) ask(ann, `Question ${at}`);
    expect(() => ask(ann, 'One more')).toThrow('too many questions of one attendee');
  });

  test('is asked by attendees alone, and answered on the stage alone', () => {
    const { ask, answer, host, ann, panelist } = aQuestionedWebinar();
    expect(() => ask(panelist, 'When?')).toThrow('permission is denied');
    const id = ask(ann, 'When?');
    expect(answer(ann, id, 'Now')).toMatchObject(lacks('permission is denied'));
    expect(answer(host, id, 'Now')).toMatchObject(allowed);
  });
});

describe('an answer', () => {
  test('to all is read by all; one to the asker by them and the stage', () => {
    const { ask, answer, seen, ann, bob, host, panelist } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    answer(panelist, id, 'At three', true);
    expect(seen(host, id)).toMatchObject({
      state: 'answered',
      answer: [{ text: 'At three', isPrivate: true, displayName: 'Pam', senderNodeID: panelist }],
    });
    expect(seen(ann, id)).toMatchObject({ state: 'answered', answer: [{ text: 'At three' }] });
    expect(seen(ann, id)?.answer[0]).not.toHaveProperty('senderNodeID');
    expect(seen(bob, id)).toMatchObject({ state: 'open', answer: [] });
    expect(seen(bob, id)).not.toHaveProperty('answeredAt');
    answer(panelist, id, 'At four');
    expect(seen(bob, id)).toMatchObject({ state: 'answered', answer: [{ text: 'At four' }] });
  });

  test('is given by whom the question is assigned to, or by a host', () => {
    const { story, ask, answer, attend, host, panelist, ann } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    const other = story.seat({ displayName: 'Paul', isPanelist: true, isGuest: false });
    const take = (who: number, assigneeNodeID?: number) =>
      story.ask(who, {
        name: 'assignQuestion',
        body: { id, ...(assigneeNodeID !== undefined && { assigneeNodeID }) },
      });
    const others = lacks('question is assigned to another panelist');
    expect(take(panelist, other)).toMatchObject(others);
    expect(take(panelist, panelist)).toMatchObject(allowed);
    expect(take(other, other)).toMatchObject(others);
    expect(answer(other, id, 'Now')).toMatchObject(others);
    expect(take(host, attend('Cleo'))).toMatchObject({
      error: { reason: 'question can only be assigned to a panelist' },
    });
    expect(take(host, other)).toMatchObject(allowed);
    expect(answer(panelist, id, 'Now')).toMatchObject(others);
    expect(answer(host, id, 'Now')).toMatchObject(allowed);
    story.ask(other, { name: 'leaveMeeting', body: {} });
    expect(answer(panelist, id, 'Now')).toMatchObject(allowed);
  });

  test('live is one panelist’s at a time, and ends as an answer or as none', () => {
    const { story, ask, seen, host, panelist, ann, bob } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    const other = story.seat({ displayName: 'Paul', isPanelist: true, isGuest: false });
    const live = (who: number, action: 'start' | 'end' | 'cancel') =>
      story.ask(who, { name: 'answerLive', body: { id, action } });
    expect(live(panelist, 'end')).toMatchObject({
      error: { type: 'IMPROPER_MEETING_STATE', reason: 'question is not being answered live' },
    });
    story.ask(host, { name: 'queueQuestion', body: { id, place: 0 } });
    expect(live(panelist, 'start')).toMatchObject(allowed);
    expect(story.state.areas.questionDesk.questionQueue).toEqual([]);
    expect(seen(bob, id)).toMatchObject({ state: 'answering', live: { displayName: 'Pam' } });
    expect(live(other, 'start')).toMatchObject(lacks('question is assigned to another panelist'));
    live(panelist, 'cancel');
    expect(seen(bob, id)).toMatchObject({ state: 'open' });
    live(panelist, 'start');
    live(host, 'end');
    expect(seen(bob, id)).toMatchObject({ state: 'answered', answer: [] });
  });

  test('is deleted by its author or a host: without one a question is open again', () => {
    const { story, ask, answer, seen, host, panelist, ann } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    answer(panelist, id, 'Now');
    const commentId = seen(host, id)?.answer[0]?.id ?? '';
    const drop = (who: number) =>
      story.ask(who, { name: 'deleteComment', body: { id, commentId } });
    expect(drop(ann)).toMatchObject(lacks('can not delete comment'));
    expect(drop(panelist)).toMatchObject(allowed);
    expect(seen(ann, id)).toMatchObject({ state: 'open', answer: [] });
    expect(drop(host)).toMatchObject({ error: { reason: 'comment id is wrong' } });
  });
});

describe('comments and votes', () => {
  test('are for attendees who see the question, as long as a host lets them', () => {
    const { ask, comment, vote, options, seen, ann, bob, panelist, host } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    expect(comment(bob, id, 'Me too')).toMatchObject(allowed);
    expect(seen(bob, id)?.comment).toMatchObject([{ displayName: 'Bob', isOwn: true }]);
    expect(seen(host, id)?.comment).toMatchObject([{ displayName: 'Bob', senderNodeID: bob }]);
    expect(seen(ann, id)?.comment[0]).not.toHaveProperty('senderNodeID');
    options({ bAllowAttendeeCommentQuestion: false, bAllowAttendeeUpvoteQuestion: false });
    expect(comment(bob, id, 'Me too')).toMatchObject(lacks('comment is not allowed'));
    expect(comment(panelist, id, 'Good one')).toMatchObject(allowed);
    expect(vote(bob, id)).toMatchObject(lacks('upvote is not allowed'));
    options({ bAllowAttendeeViewAllQuestion: false, bAllowAttendeeCommentQuestion: true });
    expect(comment(bob, id, 'Me too')).toMatchObject(wrongId);
    expect(comment(ann, id, 'Anybody?')).toMatchObject(allowed);
  });

  test('count each person once, and are taken back', () => {
    const { story, ask, vote, seen, listed, ann, bob, host } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    vote(bob, id);
    expect(vote(bob, id)).toMatchObject({ value: { events: [] } });
    expect(seen(host, id)).toMatchObject({ upvotes: 1 });
    expect(listed(bob).voted).toEqual([{ id }]);
    vote(bob, id, false);
    expect(seen(host, id)).toMatchObject({ upvotes: 0 });
    expect(story.state.areas.questions.entries).toHaveLength(1);
  });

  test('of one who comes back under the same name of their page count once', () => {
    const { story, ask, vote, seen, ann, host } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    const again = () =>
      story.seat({ displayName: 'Cleo', isWebinarAttendee: true, identifiers: ['email cleo@x'] });
    vote(again(), id);
    expect(vote(again(), id)).toMatchObject({ value: { events: [] } });
    expect(seen(host, id)).toMatchObject({ upvotes: 1 });
  });
});

describe('what becomes of a question', () => {
  test('its asker withdraws it until it is answered; a host deletes any', () => {
    const { story, ask, answer, seen, ann, bob, host, panelist } = aQuestionedWebinar();
    const drop = (who: number, id: string) =>
      story.ask(who, { name: 'deleteQuestion', body: { id } });
    const [one, other] = [ask(ann, 'When?'), ask(ann, 'Where?')];
    expect(drop(bob, one)).toMatchObject(lacks('can not delete question'));
    expect(drop(panelist, one)).toMatchObject(lacks('can not delete question'));
    expect(drop(ann, one)).toMatchObject(allowed);
    answer(host, other, 'Here');
    expect(drop(ann, other)).toMatchObject(lacks('can not delete question'));
    expect(drop(host, other)).toMatchObject(allowed);
    expect(seen(host, other)).toBeUndefined();
    expect(JSON.stringify(story.state.areas)).not.toContain('Where?');
  });

  test('one that was dismissed is seen by the stage and its asker, and opened again', () => {
    const { ask, answer, dismiss, seen, ann, bob, host, panelist } = aQuestionedWebinar();
    const id = ask(ann, 'When?');
    dismiss(panelist, id);
    expect(seen(bob, id)).toBeUndefined();
    expect(seen(ann, id)).toMatchObject({ state: 'dismissed' });
    expect(seen(host, id)).toMatchObject({ state: 'dismissed' });
    expect(answer(host, id, 'Now')).toMatchObject({
      error: { type: 'IMPROPER_MEETING_STATE', reason: 'question is dismissed' },
    });
    dismiss(host, id, false);
    expect(seen(bob, id)).toMatchObject({ state: 'open' });
  });
});

describe('questions that were merged', () => {
  const merged = () => {
    const set = aQuestionedWebinar();
    const cleo = set.attend('Cleo');
    const main = set.ask(set.ann, 'When do we start?');
    const double = set.ask(set.bob, 'What time is it?');
    for (const who of [set.ann, set.bob]) set.vote(who, main);
    for (const who of [set.bob, cleo]) set.vote(who, double);
    set.merge(double, main);
    return { ...set, cleo, main, double };
  };

  test('add their votes, each person once, and are separated as they were', () => {
    const { seen, vote, merge, host, cleo, bob, main, double, listed } = merged();
    expect(seen(host, main)).toMatchObject({ upvotes: 3 });
    expect(seen(host, double)).toMatchObject({ mergedInto: main, upvotes: 3 });
    expect(listed(host).counts).toEqual({ open: 1, answered: 0, dismissed: 0 });
    expect(vote(cleo, main)).toMatchObject({ value: { events: [] } });
    expect(listed(cleo).voted).toEqual([{ id: double, into: main }]);
    vote(bob, main, false);
    expect(seen(host, main)).toMatchObject({ upvotes: 2 });
    merge(double);
    expect(seen(host, main)).toMatchObject({ upvotes: 1 });
    expect(seen(host, double)).toMatchObject({ upvotes: 1 });
  });

  test('are one for attendees, and whoever asked either reads the answer', () => {
    const { seen, answer, host, cleo, bob, main, double } = merged();
    expect(seen(cleo, double)).toBeUndefined();
    expect(seen(cleo, main)).toMatchObject({ upvotes: 3 });
    expect(answer(host, double, 'At three')).toMatchObject(wrongId);
    answer(host, main, 'At three', true);
    expect(seen(bob, double)).toMatchObject({
      ...{ isOwn: true, mergedInto: main, state: 'answered' },
      answer: [{ text: 'At three' }],
    });
    expect(seen(cleo, main)).toMatchObject({ answer: [], state: 'open' });
  });

  test('follow the question that they were merged with, and are separate without it', () => {
    const { story, ask, seen, merge, host, ann, main, double } = merged();
    const last = ask(ann, 'At three?');
    expect(merge(main, double)).toMatchObject({ error: { reason: 'can not merge question' } });
    merge(main, last);
    expect(seen(host, double)).toMatchObject({ mergedInto: last, upvotes: 3 });
    story.ask(host, { name: 'deleteQuestion', body: { id: last } });
    expect(seen(host, double)).toMatchObject({ upvotes: 2 });
    expect(seen(host, double)).not.toHaveProperty('mergedInto');
  });

  test('are read from what was stored as they were', () => {
    const { story } = merged();
    const { questions } = story.state.areas;
    const read = questionsState.log.read(questionsState.log.entriesOf(questions));
    for (const { question } of questions.byId.values())
      if (question.mergedInto === undefined)
        expect(read.upvotes.get(question.id)).toBe(questions.upvotes.get(question.id));
    expect(read.byId.size).toBe(2);
    const revs = read.entries.map(({ rev }) => rev);
    expect(revs).toEqual([...revs].sort((one, other) => one - other));
  });
});

import { describe, expect, test } from '@jest/globals';
import { aQuestionedWebinar } from '../../../test/builders/aQuestion';

const allowed = { ok: true };
const wrongId = { error: { type: 'INVALID_PARAMETERS', reason: 'question id is wrong' } };
const lacks = (reason: string) => ({ error: { type: 'INSUFFICIENT_PRIVILEGES', reason } });

describe('the text of a question', () => {
  test('is changed by its asker until it is answered, and says so to all', () => {
    const { story, ask, answer, comment, dismiss, told, seen, ...set } = aQuestionedWebinar();
    const { ann, bob, host } = set;
    const update = (who: number, id: string, questionText: string) =>
      story.ask(who, { name: 'updateQuestion', body: { id, questionText } });
    const id = ask(ann, 'Wehn?', true);
    told(host);
    const from = story.state.revision;
    expect(update(ann, id, 'When?')).toMatchObject(allowed);
    comment(ann, id, 'I mean today');
    told(host);
    for (const who of [host, bob]) {
      expect(seen(who, id)).toMatchObject({ questionText: 'When?', isAnonymous: true });
      expect(seen(who, id)?.editedAt).toBeGreaterThan(0);
      const all = JSON.stringify(story.shown(who, from));
      expect(all).toContain('When?');
      expect(all).not.toContain('Ann');
      expect(all).not.toContain(`${ann}`);
    }
    expect(update(ann, id, 'When?')).toMatchObject({ value: { events: [] } });
    expect(update(ann, id, ' ')).toMatchObject({ error: { reason: 'Text is empty' } });
    expect(update(bob, id, 'Never?')).toMatchObject(lacks('can not update question'));
    expect(update(host, id, 'Never?')).toMatchObject(lacks('permission is denied'));
    expect(update(ann, 'nothing', 'When?')).toMatchObject(wrongId);
    dismiss(host, id);
    expect(update(ann, id, 'Now?')).toMatchObject({ error: { reason: 'question is dismissed' } });
    dismiss(host, id, false);
    answer(host, id, 'At three', true);
    expect(update(ann, id, 'Now?')).toMatchObject(lacks('can not update question'));
  });

  test('stays as it was when it was merged', () => {
    const { story, ask, merge, ann } = aQuestionedWebinar();
    const [id, into] = [ask(ann, 'When?'), ask(ann, 'At what time?')];
    merge(id, into);
    const body = { id, questionText: 'Why?' };
    expect(story.ask(ann, { name: 'updateQuestion', body })).toMatchObject(wrongId);
  });
});

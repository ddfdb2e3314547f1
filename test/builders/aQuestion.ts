import type { QuestionItem, QuestionsChanged } from '../../src/protocol/signal/questions';
import type { CommandBody, IndicationBody } from '../../src/protocol/signal/registry';
import { anAttendedWebinar } from './aWebinar';

/** A webinar in which everybody follows the questions. */
export const aQuestionedWebinar = () => {
  const set = anAttendedWebinar();
  const { story, host, panelist, ann, bob } = set;
  for (const userId of [host, panelist, ann, bob])
    story.ask(userId, { name: 'openQuestions', body: {} });
  let sn = 0;
  /** Asks, and returns the question's id. */
  const ask = (who: number, questionText: string, isAnonymous = false): string => {
    sn += 1;
    const body = { questionText, isAnonymous, sn: `question-${sn}` };
    const decided = story.ask(who, { name: 'askQuestion', body });
    if (!decided.ok) throw new Error(decided.error.reason);
    return (decided.value.reply as { readonly id: string }).id;
  };
  const answer = (who: number, id: string, text: string, isPrivate = false) =>
    story.ask(who, { name: 'answerQuestion', body: { id, text, isPrivate } });
  const comment = (who: number, id: string, text: string) =>
    story.ask(who, { name: 'commentQuestion', body: { id, text } });
  const vote = (who: number, id: string, isOn = true) =>
    story.ask(who, { name: 'upvoteQuestion', body: { id, isOn } });
  const merge = (id: string, into?: string) =>
    story.ask(host, { name: 'mergeQuestion', body: { id, ...(into !== undefined && { into }) } });
  const dismiss = (who: number, id: string, isDismissed = true) =>
    story.ask(who, { name: 'dismissQuestion', body: { id, isDismissed } });
  const options = (body: CommandBody<'setQuestionOptions'>) =>
    story.ask(host, { name: 'setQuestionOptions', body });
  /** All that is due is sent; what `userId` hears of it. */
  const told = (userId: number, stageOnly = false): readonly QuestionsChanged[] => {
    const from = story.state.revision;
    for (let at = 0; at < 20; at += 1) {
      story.ask(0, { name: 'tellQuestions' });
      if (!stageOnly) story.ask(0, { name: 'tellQuestionsToAudience' });
    }
    return story
      .shown(userId, from)
      .flatMap(({ name, body }) => (name === 'questionsChanged' ? [body] : []));
  };
  /** The list as somebody who opens it gets it. */
  const listed = (userId: number): IndicationBody<'questionsListed'> => {
    const from = story.state.revision;
    const decided = story.ask(userId, { name: 'openQuestions', body: {} });
    if (!decided.ok) throw new Error(decided.error.reason);
    const [list] = story
      .shown(userId, from)
      .flatMap(({ name, body }) => (name === 'questionsListed' ? [body] : []));
    if (!list) throw new Error('No list came');
    return list;
  };
  const seen = (userId: number, id: string): QuestionItem | undefined =>
    listed(userId).items.find((one) => one.id === id);
  return { ...set, ask, answer, comment, vote, merge, dismiss, options, told, listed, seen };
};

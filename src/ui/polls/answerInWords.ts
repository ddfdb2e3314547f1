import type { PollAnswer, PollQuestion } from '../../features/polls/polls.state';

/** An answer in the words of its question, without words of its own. */
export const answerInWords = (
  { kind, options = [], matches = [] }: PollQuestion,
  { choices = [], texts = [] }: PollAnswer,
): string => {
  const optionAt = (at: number): string => options[at] ?? '';
  switch (kind) {
    case 'single':
    case 'multiple':
      return choices.map(optionAt).join(', ');
    case 'rating':
      return choices.join('');
    case 'ranking':
      return choices.map((choice, place) => `${place + 1}. ${optionAt(choice)}`).join(', ');
    case 'matching':
      return choices.map((choice, at) => `${optionAt(at)}: ${matches[choice] ?? ''}`).join(', ');
    case 'shortAnswer':
    case 'longAnswer':
    case 'fillIn':
      return texts.join(', ');
  }
};

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectTopic } from '../../features/meeting/meeting.selectors';
import { moreQuestionsRequested } from '../../features/questions/questions.actions';
import { selectQuestions } from '../../features/questions/questions.selectors';
import { areAllKnown } from '../../features/questions/questions.state';
import { savedFileName } from '../../kernel/savedFileName';
import { seconds } from '../../kernel/units';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { saveFile } from '../kit/saveFile';
import { savedQuestions, type SavedQuestionFormat } from './savedQuestions';

const types: Readonly<Record<SavedQuestionFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};
/** How long the panel says that the questions were saved. */
const shownFor = seconds(5);

/**
 * Saves all questions, also those that were not loaded yet. `saved` is the name of the file, as
 * long as the panel says so.
 */
export const useSaveQuestions = (): {
  readonly save: (format: SavedQuestionFormat) => void;
  readonly saved: string;
} => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const { store } = useClient();
  const { perform } = usePerform();
  const [saved, setSaved] = useState('');
  useEffect(() => {
    if (saved === '') return undefined;
    const timer = setTimeout(() => setSaved(''), shownFor);
    return () => clearTimeout(timer);
  }, [saved]);
  const saveAll = async (format: SavedQuestionFormat) => {
    while (!areAllKnown(selectQuestions(store.getState()))) {
      const done = await perform(moreQuestionsRequested({ view: 'all', sort: 'newest' }));
      if (!done.ok) return;
    }
    const state = store.getState();
    const content = savedQuestions(format, Object.values(selectQuestions(state).items), {
      columns: (
        [
          ...(['question', 'askedBy', 'time', 'state', 'votes'] as const),
          ...(['answers', 'comments', 'labels', 'assignee'] as const),
        ] as const
      ).map((column) => t(`save.columns.${column}`)),
      anonymous: t('anonymous'),
      stateOf: (item) => t(`save.states.${item.state}`),
    });
    const title = [t('title'), selectTopic(state)].filter((part) => part !== '').join(': ');
    const name = savedFileName(title, new Date(), format);
    saveFile(new Blob([content], { type: types[format] }), name);
    setSaved(name);
  };
  return { save: (format) => void saveAll(format), saved };
};

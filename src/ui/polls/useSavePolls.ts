import { useTranslation } from 'react-i18next';
import { pollsAsJson } from '../../features/polls/pollFile.rules';
import type { PollDocument, PollView } from '../../features/polls/polls.state';
import { savedFileName } from '../../kernel/savedFileName';
import { saveFile } from '../kit/saveFile';
import { ballotsAsCsv } from './pollCsv';
import { useSay } from './said';
import { useBallots } from './useBallots';

/** Saves answers as a table, and polls for other meetings. */
export const useSavePolls = () => {
  const { t } = useTranslation('polls');
  const say = useSay();
  const { read } = useBallots();
  const save = (content: string, type: string, name: { of: string; ending: string }) => {
    const file = savedFileName(name.of, new Date(), name.ending);
    saveFile(new Blob([content], { type }), file);
    say(t('host.savedSaid', { file }));
  };
  return {
    saveJson: (polls: readonly PollDocument[]) =>
      save(pollsAsJson(polls), 'application/json', {
        of: polls.length === 1 ? (polls[0]?.title ?? '') : t('title'),
        ending: 'json',
      }),
    saveAnswers: async ({ id, title, questions }: PollView) => {
      const ballots = await read(id);
      if (!ballots) return;
      const table = ballotsAsCsv(questions, ballots, t('host.nameColumn'));
      save(table, 'text/csv;charset=utf-8', { of: title, ending: 'csv' });
    },
  };
};

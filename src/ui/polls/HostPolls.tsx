import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pollsFrom, type PollFileProblem } from '../../features/polls/pollFile.rules';
import { pollEdited, savePollRequested } from '../../features/polls/polls.actions';
import { selectArePollsKnown } from '../../features/polls/pollDrafts.selectors';
import { selectPolls } from '../../features/polls/polls.selectors';
import { pollLibraryLimit } from '../../protocol/limits';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { newPoll } from './editing';
import { HostPoll } from './HostPoll';
import { usePollsStyles } from './polls.styles';
import { useSay } from './said';
import { useSavePolls } from './useSavePolls';

/** Brings polls from a file. */
const Import = () => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const say = useSay();
  const { perform, isPending } = usePerform();
  const [problem, setProblem] = useState<PollFileProblem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const isLarge = file.size > pollLibraryLimit * 2;
    const text = isLarge ? '' : await file.text();
    target.value = '';
    if (isLarge) return setProblem({ is: 'tooLarge' });
    const polls = pollsFrom(text);
    setProblem(polls.ok ? null : polls.error);
    if (!polls.ok) return;
    let count = 0;
    for (const poll of polls.value) {
      const saved = await perform(savePollRequested({ poll }));
      if (!saved.ok) break;
      count += 1;
    }
    say(t('import.said', { count }));
  };
  return (
    <>
      <Button disabledFocusable={isPending} onClick={() => field.current?.click()}>
        {t('import.button')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('import.button')}
        onChange={(event) => void read(event)}
      />
      {problem && (
        <p className={styles.error} role="alert">
          {t(`import.${problem.is}`, { number: 'number' in problem ? problem.number : 0 })}
        </p>
      )}
    </>
  );
};

/** The polls of a meeting, for hosts: the list, **New poll**, and files. */
export const HostPolls = () => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const { store } = useClient();
  const polls = useSelect(selectPolls);
  const areKnown = useSelect(selectArePollsKnown);
  const { saveJson } = useSavePolls();
  return (
    <>
      <div className={styles.scroller}>
        {polls.length === 0 && (
          <p className={styles.empty}>{areKnown ? t('host.empty') : t('loading')}</p>
        )}
        {polls.map((poll) => (
          <HostPoll key={poll.id} poll={poll} />
        ))}
      </div>
      <div className={styles.footer}>
        <Button
          appearance="primary"
          icon={<AddRegular />}
          data-first-focus
          onClick={() => store.dispatch(pollEdited({ poll: newPoll() }))}
        >
          {t('host.new')}
        </Button>
        <Import />
        {polls.length > 0 && <Button onClick={() => saveJson(polls)}>{t('host.saveAll')}</Button>}
      </div>
    </>
  );
};

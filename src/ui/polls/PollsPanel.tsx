import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectArePollsKnown, selectEditedPoll } from '../../features/polls/pollDrafts.selectors';
import { selectMayManagePolls, selectPolls } from '../../features/polls/polls.selectors';
import { useSelect } from '../client/client';
import { SidePanel } from '../meeting/SidePanel';
import { AnswerPoll } from './AnswerPoll';
import { HostPolls } from './HostPolls';
import { PollEditor } from './PollEditor';
import { usePollsStyles } from './polls.styles';
import { SayContext } from './said';

/** The polls of somebody who answers them, the newest first. */
const OwnPolls = () => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const polls = useSelect(selectPolls);
  const areKnown = useSelect(selectArePollsKnown);
  if (polls.length === 0)
    return <p className={styles.empty}>{areKnown ? t('own.empty') : t('loading')}</p>;
  return (
    <div className={styles.scroller}>
      {[...polls].reverse().map((poll) => (
        <AnswerPoll key={`${poll.id} ${poll.launch}`} poll={poll} />
      ))}
    </div>
  );
};

/** Polls: written and run by hosts, answered by all others. */
export const PollsPanel = () => {
  const { t } = useTranslation('polls');
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const say = useMemo(
    () => (text: string) => setSaid(({ turn }) => ({ turn: turn + 1, text })),
    [],
  );
  const mayManage = useSelect((state) => selectMayManagePolls(state).isAllowed);
  const edited = useSelect(selectEditedPoll);
  return (
    <SayContext value={say}>
      <SidePanel title={t('title')}>
        {!mayManage ? <OwnPolls /> : edited ? <PollEditor poll={edited} /> : <HostPolls />}
        <span className="visually-hidden" role="status">
          <span key={said.turn}>{said.text}</span>
        </span>
      </SidePanel>
    </SayContext>
  );
};

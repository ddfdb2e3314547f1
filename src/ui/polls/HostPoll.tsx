import { Button, MenuList } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { BracesRegular } from '@fluentui/react-icons/svg/braces';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  controlPollRequested,
  deletePollRequested,
  pollEdited,
  type PollControl,
} from '../../features/polls/polls.actions';
import { selectMayManagePolls } from '../../features/polls/polls.selectors';
import type { PollView } from '../../features/polls/polls.state';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { Modal } from '../kit/Modal';
import { MenuAction } from '../participants/MenuAction';
import { documentOf } from './editing';
import { PollResults } from './PollResults';
import { usePollsStyles } from './polls.styles';
import { useSay } from './said';
import { useSavePolls } from './useSavePolls';
import { WrittenAnswers, writtenIn } from './WrittenAnswers';

interface OnePoll {
  readonly poll: PollView;
}
type Step = 'relaunch' | 'delete' | 'written';

/** The rows of a poll's menu. */
const PollMenu = ({ poll, onStep }: OnePoll & { readonly onStep: (step: Step) => void }) => {
  const { t } = useTranslation('polls');
  const { store } = useClient();
  const { saveAnswers, saveJson } = useSavePolls();
  const open = t('host.endFirst');
  const edit = (isCopy: boolean) => {
    const document = documentOf(poll);
    store.dispatch(pollEdited({ poll: isCopy ? { ...document, id: '' } : document }));
  };
  return (
    <MenuList>
      {poll.state === 'draft' && (
        <MenuAction label={t('host.edit')} icon={<EditRegular />} onPress={() => edit(false)} />
      )}
      {poll.state === 'ended' && (
        <MenuAction
          label={t('host.relaunch')}
          icon={<PlayRegular />}
          staysOpen
          onPress={() => onStep('relaunch')}
        />
      )}
      <MenuAction label={t('host.copy')} icon={<CopyRegular />} onPress={() => edit(true)} />
      {writtenIn(poll).length > 0 && poll.launch > 0 && (
        <MenuAction
          label={t('host.written')}
          icon={<DocumentTextRegular />}
          staysOpen
          onPress={() => onStep('written')}
        />
      )}
      {poll.launch > 0 && (
        <MenuAction
          label={t('host.csv')}
          icon={<ArrowDownloadRegular />}
          onPress={() => void saveAnswers(poll)}
        />
      )}
      <MenuAction
        label={t('host.json')}
        icon={<BracesRegular />}
        onPress={() => saveJson([poll])}
      />
      <MenuAction
        label={t('host.delete')}
        icon={<DeleteRegular />}
        isDangerous
        staysOpen
        reason={poll.state === 'open' ? open : ''}
        onPress={() => onStep('delete')}
      />
    </MenuList>
  );
};

/** Asks before answers are lost. */
const Question = ({
  poll,
  step,
  onClose,
}: OnePoll & { readonly step: 'relaunch' | 'delete'; readonly onClose: () => void }) => {
  const { t } = useTranslation('polls');
  const { perform, isPending } = usePerform();
  const say = useSay();
  const { id, title } = poll;
  const act = async () => {
    const done = await perform(
      step === 'delete'
        ? deletePollRequested({ id })
        : controlPollRequested({ id, action: 'launch' }),
    );
    if (!done.ok) return;
    say(t(step === 'delete' ? 'host.deletedSaid' : 'said.launch'));
    onClose();
  };
  return (
    <Modal
      title={t(`question.${step}Title`)}
      message={t(`question.${step}Text`, { title })}
      onClose={onClose}
      confirm={{
        label: t(`question.${step}`),
        isDangerous: true,
        isPending,
        onPress: () => void act(),
      }}
    />
  );
};

/** What a host does next with a poll. */
const nextOf = ({ state, isShared }: PollView): readonly PollControl['action'][] => {
  if (state === 'draft') return ['launch'];
  const sharing = isShared ? 'stopShare' : 'share';
  return state === 'open' ? ['end', sharing] : [sharing];
};

/** A poll of a host: its state, live results, and what to do with it. */
export const HostPoll = ({ poll }: OnePoll) => {
  const { t } = useTranslation('polls');
  const styles = usePollsStyles();
  const say = useSay();
  const { perform, isPending } = usePerform();
  const reason = useReason(selectMayManagePolls);
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const { results } = poll;
  const act = async (action: PollControl['action']) => {
    if (isPending || reason !== '') return;
    const done = await perform(controlPollRequested({ id: poll.id, action }));
    if (done.ok) say(t(`said.${action}`));
  };
  const endStep = () => {
    setStep(null);
    menu.current?.focus();
  };
  return (
    <article className={styles.poll} aria-labelledby={id}>
      <h3 id={id} className={styles.title} dir="auto">
        {poll.title}
      </h3>
      <p className={styles.state}>
        {t(`state.${poll.state}`)}
        {poll.isShared && <> · {t('state.shared')}</>}
        {results && <> · {t('host.voted', { count: results.voted })}</>}
      </p>
      <div className={styles.buttons}>
        {nextOf(poll).map((action, at) => (
          <Button
            key={action}
            appearance={at === 0 ? 'primary' : 'secondary'}
            disabledFocusable={isPending || reason !== ''}
            title={reason === '' ? undefined : reason}
            onClick={() => void act(action)}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
        <Button
          ref={(element: HTMLElement | null) => {
            menu.current = element;
          }}
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={t('host.more', { title: poll.title })}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {results && <PollResults poll={poll} results={results} />}
      {isOpen && (
        <AnchoredMenu anchor={menu} onClose={() => setOpen(false)}>
          <PollMenu
            poll={poll}
            onStep={(next) => {
              setOpen(false);
              setStep(next);
            }}
          />
        </AnchoredMenu>
      )}
      {step === 'written' && <WrittenAnswers poll={poll} onClose={endStep} />}
      {(step === 'delete' || step === 'relaunch') && (
        <Question poll={poll} step={step} onClose={endStep} />
      )}
    </article>
  );
};

import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOnStage } from '../../features/questions/badge.selectors';
import {
  questionReplyChanged,
  questionsChosen,
  questionsPanelShown,
} from '../../features/questions/questions.actions';
import {
  selectChosenQuestions,
  selectQuestions,
  selectQuestionViews,
} from '../../features/questions/questions.selectors';
import { questionSorts, type QuestionView } from '../../protocol/vocabulary/questions';
import { useClient, useSelect } from '../client/client';
import { SelectField } from '../kit/SelectField';
import { tabIdOf, Tabs } from '../kit/Tabs';
import { useShell } from '../meeting/shell';
import { SidePanel } from '../meeting/SidePanel';
import { AskComposer } from './AskComposer';
import { LiveQueue } from './LiveQueue';
import { QuestionList } from './QuestionList';
import { QuestionsActions } from './QuestionsActions';
import { useQuestionStyles } from './questions.styles';
import { ReplyComposer } from './ReplyComposer';
import { useSaveQuestions } from './useSaveQuestions';

/** The views and orders of the list. */
const Filters = ({ panelId }: { readonly panelId: string }) => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const { store } = useClient();
  const views = useSelect(selectQuestionViews);
  const { view, sort } = useSelect(selectChosenQuestions);
  const { counts } = useSelect(selectQuestions);
  const isOnStage = useSelect(selectIsOnStage);
  const labelOf = (one: QuestionView): string => {
    if (one === 'mine') return t(isOnStage ? 'views.assigned' : 'views.mine');
    const isCounted = one === 'open' || one === 'answered' || one === 'dismissed';
    const label = t(`views.${one}`);
    return isCounted && isOnStage
      ? t('views.counted', { view: label, number: counts[one] })
      : label;
  };
  return (
    <div className={styles.filters}>
      <Tabs
        label={t('views.label')}
        tabs={views.map((value) => ({ value, label: labelOf(value) }))}
        shown={view}
        panelId={panelId}
        onShow={(value) => store.dispatch(questionsChosen({ view: value }))}
      />
      <SelectField
        className={styles.sort}
        label={t('sort.label')}
        value={sort}
        choices={questionSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChoose={(value) => {
          const chosen = questionSorts.find((one) => one === value);
          if (chosen) store.dispatch(questionsChosen({ sort: chosen }));
        }}
      />
    </div>
  );
};

/** The questions of a webinar: the list, and what is written below it. */
export const QuestionsPanel = () => {
  const { t } = useTranslation('panels', { keyPrefix: 'questions' });
  const styles = useQuestionStyles();
  const { store } = useClient();
  const { root } = useShell();
  const isOnStage = useSelect(selectIsOnStage);
  const { reply, items } = useSelect(selectQuestions);
  const { view } = useSelect(selectChosenQuestions);
  const { save, saved } = useSaveQuestions();
  const [said, setSaid] = useState({ turn: 0, text: '' });
  const say = (text: string) => setSaid(({ turn }) => ({ turn: turn + 1, text }));
  const panelId = useId();
  useEffect(() => {
    store.dispatch(questionsPanelShown({ isShown: true }));
    return () => {
      store.dispatch(questionsPanelShown({ isShown: false }));
    };
  }, [store]);
  const endReply = () => {
    store.dispatch(questionReplyChanged(null));
    // The question that was answered is the one that Tab reaches.
    root.current?.querySelector<HTMLElement>('aside article[tabindex="0"]')?.focus();
  };
  return (
    <SidePanel
      title={t('title')}
      action={
        isOnStage && <QuestionsActions isEmpty={Object.keys(items).length === 0} onSave={save} />
      }
    >
      <Filters panelId={panelId} />
      {isOnStage && <LiveQueue />}
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabIdOf(panelId, view)}
        className={styles.panel}
      >
        <QuestionList key={`${view}`} onSaid={say} />
      </div>
      <span className={styles.saved} role="status">
        {saved === '' ? '' : t('save.saved', { file: saved })}
      </span>
      <span className="visually-hidden" role="status">
        <span key={said.turn}>{said.text}</span>
      </span>
      {reply ? (
        <ReplyComposer key={`${reply.kind} ${reply.id}`} reply={reply} onClose={endReply} />
      ) : (
        !isOnStage && <AskComposer onSaid={say} />
      )}
    </SidePanel>
  );
};

import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { useTranslation } from 'react-i18next';
import { selectIsOnStage, selectQuestionBadge } from '../../features/questions/badge.selectors';
import { selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import type { FeatureView } from '../meeting/featureView';
import { useShell, type PanelView } from '../meeting/shell';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';

const questionsPanel: PanelView = {
  name: 'questions',
  Panel: lazyPart(
    async () =>
      (await import(/* webpackChunkName: "questions" */ './QuestionsPanel')).QuestionsPanel,
    { texts: ['panels'] },
  ),
};

/** Opens Q&A, and says how many questions wait, or were answered. */
const useQuestionsControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const isWebinar = useSelect(selectIsWebinar);
  const isOnStage = useSelect(selectIsOnStage);
  const count = useSelect(selectQuestionBadge);
  if (!isWebinar) return null;
  const meaning = t(isOnStage ? 'toolbar.openQuestions' : 'toolbar.answeredQuestions', { count });
  return {
    key: 'questions',
    stay: 3,
    label: t('toolbar.questions'),
    icon: <QuestionCircleRegular />,
    isExpanded: shell.panel === 'questions',
    ...(count > 0 && { badge: { count, meaning, isUrgent: true } }),
    onPress: () => shell.togglePanel('questions'),
  };
};

/** The questions of a webinar. */
export const questionsView: FeatureView = {
  panel: questionsPanel,
  useControl: useQuestionsControl,
};

import { PollRegular } from '@fluentui/react-icons/svg/poll';
import { useTranslation } from 'react-i18next';
import { selectAwaitedPolls, selectPolls } from '../../features/polls/polls.selectors';
import { useSelect } from '../client/client';
import type { FeatureView } from '../meeting/featureView';
import { useShell, type PanelView } from '../meeting/shell';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';

const pollsPanel: PanelView = {
  name: 'polls',
  Panel: lazyPart(
    async () => (await import(/* webpackChunkName: "polls" */ './PollsPanel')).PollsPanel,
    { texts: ['polls'] },
  ),
};

const PollNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "hints" */ './PollNotice')).PollNotice,
  { texts: ['polls'], instead: null, isLater: true },
);

/** Opens the polls, where there are any; hosts find the first in **More**. @source UX (toolbar) */
const usePollsControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const isAny = useSelect((state) => selectPolls(state).length > 0);
  const count = useSelect((state) => selectAwaitedPolls(state).length);
  if (!isAny && shell.panel !== 'polls') return null;
  return {
    key: 'polls',
    stay: 2,
    label: t('toolbar.polls'),
    icon: <PollRegular />,
    isExpanded: shell.panel === 'polls',
    ...(count > 0 && {
      badge: { count, meaning: t('toolbar.pollsOpen', { count }), isUrgent: true },
    }),
    onPress: () => shell.togglePanel('polls'),
  };
};

/** Polls, and a notice when one opens. */
export const pollsView: FeatureView = {
  panel: pollsPanel,
  useControl: usePollsControl,
  Banner: PollNotice,
};

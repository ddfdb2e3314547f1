import { PeopleRegular } from '@fluentui/react-icons/svg/people';
import { useTranslation } from 'react-i18next';
import { selectPresent } from '../../features/participants/present.selectors';
import {
  selectAttendeeCount,
  selectIsWebinarAttendee,
} from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import type { FeatureView } from '../meeting/featureView';
import { useShell, type PanelView } from '../meeting/shell';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';

const LazyPanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "participants" */ './ParticipantsPanel')).ParticipantsPanel,
  { texts: ['panels'] },
);

/** The list of people; a webinar's attendees do not have it. */
const participantsPanel: PanelView = {
  name: 'participants',
  Panel: () => (useSelect(selectIsWebinarAttendee) ? null : <LazyPanel />),
};

/** Opens the list of people. */
const useParticipantsControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  // For hosts and panelists it also counts attendees, who are in another list.
  const count = useSelect(
    (state) => selectPresent(state).length + (selectAttendeeCount(state) ?? 0),
  );
  const isAudience = useSelect(selectIsWebinarAttendee);
  if (isAudience) return null;
  return {
    key: 'participants',
    stay: 3,
    label: t('toolbar.participants'),
    icon: <PeopleRegular />,
    shortcut: 'P',
    isExpanded: shell.panel === 'participants',
    badge: { count, meaning: t('toolbar.people', { count }), isUrgent: false },
    onPress: () => shell.togglePanel('participants'),
  };
};

/** The list of people. */
export const participantsView: FeatureView = {
  panel: participantsPanel,
  useControl: useParticipantsControl,
  keys: { participants: (shell) => () => shell.togglePanel('participants') },
};

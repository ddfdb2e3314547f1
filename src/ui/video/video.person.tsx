import { StarRegular } from '@fluentui/react-icons/svg/star';
import { StarAddRegular } from '@fluentui/react-icons/svg/star-add';
import { StarOffRegular } from '@fluentui/react-icons/svg/star-off';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { VideoOffRegular } from '@fluentui/react-icons/svg/video-off';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { isCall } from '../../features/participants/named.state';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import {
  askStartVideoRequested,
  spotlightRequested,
  stopVideoOfRequested,
} from '../../features/video/video.actions';
import { selectSpotlight } from '../../features/video/video.selectors';
import { spotlightLimit } from '../../protocol/limits';
import type { SpotlightAction } from '../../protocol/vocabulary/video';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import type { Participant } from '../participants/person';
import type { PersonRow, UsePersonRows } from '../participants/personRow';
import { useScreenshotRow } from './useScreenshotRow';

/** Stops a person's video, or asks them to start it. */
const useMediaRow = (person: Participant): PersonRow | null => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId, bVideoOn } = person;
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const mayStop = useMay('stopVideo', userId);
  const mayAskStart = useMay('askStartVideo', userId);
  if (isOwn || !isControlling || isCall(person)) return null;
  return bVideoOn
    ? {
        key: 'stopVideo',
        group: 'media',
        label: t('person.stopVideo'),
        icon: <VideoOffRegular />,
        reason: mayStop,
        onPress: () => void perform(stopVideoOfRequested({ userId })),
      }
    : {
        key: 'askVideo',
        group: 'media',
        label: t('person.askVideo'),
        icon: <VideoRegular />,
        reason: mayAskStart,
        onPress: () => void perform(askStartVideoRequested({ userId })),
      };
};

/** The spotlight: alone, in addition to others, or no longer. */
const useSpotlightRows = ({ userId }: Participant): readonly (PersonRow | null)[] => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const isControlling = useSelect(selectIsControlling);
  const spotlight = useSelect(selectSpotlight);
  const reason = useMay('spotlight');
  if (!isControlling) return [];
  const row = (action: SpotlightAction, label: string, icon: ReactElement): PersonRow => ({
    key: `spotlight ${action}`,
    group: 'spotlight',
    label,
    icon,
    reason,
    onPress: () => void perform(spotlightRequested({ userId, action })),
  });
  if (spotlight.includes(userId))
    return [row('remove', t('person.spotlightRemove'), <StarOffRegular />)];
  if (spotlight.length === 0) return [row('replace', t('person.spotlight'), <StarRegular />)];
  return [
    spotlight.length < spotlightLimit
      ? row('add', t('person.spotlightAdd'), <StarAddRegular />)
      : null,
    row('replace', t('person.spotlightReplace'), <StarRegular />),
  ];
};

/** A person's video, the spotlight, and a picture of their video. */
export const useVideoRows: UsePersonRows = (person) => {
  const media = useMediaRow(person);
  const spotlight = useSpotlightRows(person);
  return [media, ...spotlight, useScreenshotRow(person)];
};

import { mergeClasses } from '@fluentui/react-components';
import { CellularWarningRegular } from '@fluentui/react-icons/svg/cellular-warning';
import { HandRightFilled } from '@fluentui/react-icons/svg/hand-right';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { VideoRegular } from '@fluentui/react-icons/svg/video';
import { VideoOffRegular } from '@fluentui/react-icons/svg/video-off';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsLowConnectivity } from '../../features/network/network.selectors';
import { callKindOf } from '../../features/participants/named.state';
import { selectFeedback } from '../../features/reactions/reactions.selectors';
import { ClientType } from '../../protocol/vocabulary/roles';
import { useSelect } from '../client/client';
import { feedbackSigns } from '../reactions/feedbackSigns';
import { Avatar } from '../video/Avatar';
import { CallSign } from './CallSign';
import { isViewOnly, listensOnly, type Participant } from './person';
import { PersonMenuButton } from './PersonMenuButton';
import { useParticipantsStyles } from './participants.styles';
import { useNaming } from './useNameOf';

/** The person of the row. */
export interface ParticipantRowProps {
  readonly person: Participant;
  /**
   * The number of their raised hand, counted from 1; 0 or absent if it is the only one, or not
   * raised.
   */
  readonly handPlace?: number;
}

/** The person's roles in one line; empty without any. */
const useRoles = (person: Participant, isOwn: boolean): string => {
  const { t } = useTranslation('panels');
  return [
    isOwn && t('participants.me'),
    person.isHost && t('participants.host'),
    person.bCoHost && !person.isHost && t('participants.coHost'),
    isViewOnly(person) && t('participants.viewOnly'),
    isViewOnly(person) && person.isAllowToTalk === true && t('participants.mayTalk'),
    person.userType === ClientType.assistant && t('participants.assistant'),
    listensOnly(person) && t('participants.listening'),
  ]
    .filter((role) => role !== false)
    .reduce(
      (first, second) => (first === '' ? second : t('participants.roles', { first, second })),
      '',
    );
};

/** A person in the list: name, role, and the state of their devices. */
export const ParticipantRow = memo(({ person, handPlace = 0 }: ParticipantRowProps) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const isOwn = useSelect(selectOwnUserId) === person.userId;
  const { t: meetingTexts } = useTranslation('meeting');
  const { name, mark } = useNaming().partsOf(person);
  const isLow = useSelect((state) => selectIsLowConnectivity(state, person.userId));
  const feedback = useSelect((state) => selectFeedback(state, person.userId));
  const Feedback = feedback && feedbackSigns[feedback];
  const roles = useRoles(person, isOwn);
  const words = [mark, roles].filter((text) => text !== '').join(' ');
  // A person without audio cannot be heard: shown as muted.
  const isSilent = person.audio === '' || person.muted;
  const call = callKindOf(person);
  // A browser's seat may be heard by telephone.
  const heardBy = call ?? 'telephone';
  const number = person.phoneNumber === person.displayName ? undefined : person.phoneNumber;
  return (
    <div className={styles.row} data-user-id={person.userId}>
      <Avatar person={person} isSmall />
      <div className={styles.who}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {(words !== '' || number !== undefined) && (
          <span className={styles.role}>
            {words} {number !== undefined && <bdi dir="ltr">{number}</bdi>}
          </span>
        )}
      </div>
      <div className={styles.states}>
        {person.isInFailover && (
          <PlugDisconnectedRegular
            className={styles.warning}
            role="img"
            aria-label={t('participants.reconnecting')}
          />
        )}
        {isLow && !person.isInFailover && (
          <CellularWarningRegular
            className={styles.warning}
            role="img"
            aria-label={t('participants.low')}
          />
        )}
        {feedback !== undefined && Feedback && (
          <Feedback
            className={styles.state}
            role="img"
            aria-label={meetingTexts(`react.${feedback}`)}
          />
        )}
        {person.bRaiseHand && (
          <>
            <HandRightFilled
              className={styles.hand}
              role="img"
              aria-label={
                handPlace === 0
                  ? t('participants.handRaised')
                  : t('participants.handPlace', { place: handPlace })
              }
            />
            {handPlace > 0 && (
              <span className={styles.handPlace} aria-hidden>
                {handPlace}
              </span>
            )}
          </>
        )}
        {person.audio === 'phone' && (
          <CallSign
            kind={heardBy}
            className={styles.state}
            label={t(heardBy === 'roomSystem' ? 'participants.roomSystem' : 'participants.byPhone')}
          />
        )}
        {isSilent ? (
          <MicOffRegular
            className={mergeClasses(styles.state, styles.off)}
            role="img"
            aria-label={t('participants.muted')}
          />
        ) : (
          <MicRegular className={styles.state} role="img" aria-label={t('participants.unmuted')} />
        )}
        {call !== undefined ? null : person.bVideoOn ? (
          <VideoRegular
            className={styles.state}
            role="img"
            aria-label={t('participants.videoOn')}
          />
        ) : (
          <VideoOffRegular
            className={mergeClasses(styles.state, styles.off)}
            role="img"
            aria-label={t('participants.videoOff')}
          />
        )}
      </div>
      <PersonMenuButton person={person} />
    </div>
  );
});
ParticipantRow.displayName = 'ParticipantRow';

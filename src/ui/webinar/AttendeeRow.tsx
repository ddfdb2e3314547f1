import { mergeClasses } from '@fluentui/react-components';
import { HandRightFilled } from '@fluentui/react-icons/svg/hand-right';
import { MicRegular } from '@fluentui/react-icons/svg/mic';
import { MicOffRegular } from '@fluentui/react-icons/svg/mic-off';
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParticipantsStyles } from '../participants/participants.styles';
import { RowMenuButton } from '../participants/RowMenuButton';
import { useNameOf, useNaming } from '../participants/useNameOf';
import { Avatar } from '../video/Avatar';
import type { Attendee } from './attendee';
import { AttendeeMenu } from './AttendeeMenu';

/** A webinar attendee: name, hand, and whether they may talk. */
export const AttendeeRow = memo(({ attendee }: { readonly attendee: Attendee }) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const { name, mark } = useNaming().partsOf(attendee);
  const { isAllowToTalk, bRaiseHand, isInFailover, muted, audio } = attendee;
  return (
    <div className={styles.row}>
      <Avatar person={attendee} isSmall />
      <div className={styles.who}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {(mark !== '' || isAllowToTalk) && (
          <span className={styles.role}>
            {mark} {isAllowToTalk && t('attendees.mayTalk')}
          </span>
        )}
      </div>
      <div className={styles.states}>
        {isInFailover && (
          <PlugDisconnectedRegular
            className={styles.warning}
            role="img"
            aria-label={t('participants.reconnecting')}
          />
        )}
        {bRaiseHand && (
          <HandRightFilled
            className={styles.hand}
            role="img"
            aria-label={t('participants.handRaised')}
          />
        )}
        {isAllowToTalk &&
          audio !== '' &&
          (muted ? (
            <MicOffRegular
              className={mergeClasses(styles.state, styles.off)}
              role="img"
              aria-label={t('participants.muted')}
            />
          ) : (
            <MicRegular
              className={styles.state}
              role="img"
              aria-label={t('participants.unmuted')}
            />
          ))}
      </div>
      <RowMenuButton name={useNameOf(attendee)}>
        {(anchor, close) => <AttendeeMenu attendee={attendee} anchor={anchor} onClose={close} />}
      </RowMenuButton>
    </div>
  );
});
AttendeeRow.displayName = 'AttendeeRow';

import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { timeInWords } from '../invite/timeInWords';
import { useInviteStyles } from '../invite/invite.styles';
import { enterAsHost } from './enterAsHost';
import { useHomeMeetingsStyles } from './homeMeetings.styles';

/** A meeting, and callbacks for its buttons besides **Start**. */
export interface UpcomingMeetingProps {
  readonly meeting: HostedMeeting;
  readonly onCopy: () => void;
  readonly onDetails: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A row of the list: topic, time and buttons, each described by the topic. */
export const UpcomingMeeting = (props: UpcomingMeetingProps) => {
  const { meeting } = props;
  const styles = useHomeMeetingsStyles();
  const rows = useInviteStyles();
  const { t, i18n } = useTranslation('invite');
  const topicId = `upcoming-${meeting.number}`;
  const actions = [
    { label: t('copy'), act: props.onCopy },
    { label: t('upcoming.details'), act: props.onDetails },
    { label: t('upcoming.edit'), act: props.onEdit },
    { label: t('upcoming.delete'), act: props.onDelete },
  ];
  return (
    <li className={styles.upcoming} tabIndex={-1} aria-labelledby={topicId}>
      <span id={topicId} className={styles.itemTopic} dir="auto">
        {meeting.topic}
      </span>
      <span className={styles.itemNote}>
        {timeInWords(meeting.startTime ?? 0, i18n.language, 'short')}
      </span>
      <div className={rows.buttons}>
        <Button size="small" aria-describedby={topicId} onClick={() => enterAsHost(meeting)}>
          {t('upcoming.start')}
        </Button>
        {actions.map(({ label, act }) => (
          <Button
            key={label}
            size="small"
            appearance="subtle"
            aria-describedby={topicId}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
};

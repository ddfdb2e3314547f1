import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { lobbyPath, registerPath } from '../app/place';
import { CopyableFact } from '../kit/CopyableFact';
import { useCopy } from '../kit/useCopy';
import { formatMeetingNumber } from './meetingNumber';
import { useScheduleStyles } from './schedule.styles';

/** A meeting that now exists. */
export interface ScheduledMeetingProps {
  readonly meeting: HostedMeeting;
  readonly passcode: string;
  readonly onClose: () => void;
}

/** Number, link, passcode and host key, each to be copied. */
export const ScheduledMeeting = ({ meeting, passcode, onClose }: ScheduledMeetingProps) => {
  const styles = useScheduleStyles();
  const { t } = useTranslation('schedule');
  const { outcome, copy } = useCopy();
  const fragment = passcode === '' ? '' : `#pwd=${encodeURIComponent(passcode)}`;
  const facts = [
    { what: t('created.number'), text: formatMeetingNumber(meeting.number) },
    meeting.options.isRegistrationRequired
      ? { what: t('created.register'), text: `${location.origin}${registerPath(meeting.number)}` }
      : {
          what: t('created.link'),
          text: `${location.origin}${lobbyPath(meeting.number)}${fragment}`,
        },
    ...(passcode === '' ? [] : [{ what: t('created.passcode'), text: passcode }]),
    { what: t('created.hostKey'), text: meeting.hostKey },
  ];
  return (
    <div className={styles.form}>
      <p>{meeting.options.isWebinar ? t('created.webinarText') : t('created.text')}</p>
      <dl className={styles.facts}>
        {facts.map(({ what, text }) => (
          <CopyableFact key={what} what={what} text={text} onCopy={copy} />
        ))}
      </dl>
      <p role="status">
        {outcome !== null &&
          (outcome.isCopied
            ? t('copiedWhat', { ns: 'common', what: outcome.what })
            : t('copyFailed', { ns: 'common' }))}
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() =>
            navigate(`${lobbyPath(meeting.number)}#token=${encodeURIComponent(meeting.hostToken)}`)
          }
        >
          {t('created.start')}
        </Button>
        <Button appearance="primary" autoFocus onClick={onClose}>
          {t('created.done')}
        </Button>
      </div>
    </div>
  );
};

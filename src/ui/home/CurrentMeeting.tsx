import { Button } from '@fluentui/react-components';
import { useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useRead, type ReadCall } from '../app/useRead';
import { HostRefusal } from './HostRefusal';
import { isMissing } from './hostRefusals';
import { useScheduleStyles } from './schedule.styles';

/** This device's record of a meeting, and its current state. */
export interface CurrentMeetingProps {
  readonly record: HostedMeeting;
  readonly onClose: () => void;
  readonly children: (meeting: HostedMeeting) => ReactNode;
}

/**
 * Reads a meeting from the gateway before it is shown or changed, since another device may have
 * changed or deleted it. The record is refreshed, or removed with the meeting.
 */
export const CurrentMeeting = ({ record, onClose, children }: CurrentMeetingProps) => {
  const styles = useScheduleStyles();
  const { t } = useTranslation('schedule');
  const { hosted, readHosted } = useServices();
  const { number, hostToken } = record;
  const call: ReadCall<HostedMeeting> = useCallback(
    async (signal) => {
      const meeting = await readHosted(number, hostToken, signal);
      // An aborted read may be older than the stored record.
      if (signal.aborted) return meeting;
      if (meeting.ok) await hosted.keep(meeting.value);
      else if (isMissing(meeting.error)) await hosted.forget(number);
      return meeting;
    },
    [hosted, readHosted, number, hostToken],
  );
  const { value, refusal, again } = useRead(call);
  const closeButton = useRef<HTMLElement>(null);
  const retry = () => {
    // **Try again** disappears during the read.
    closeButton.current?.focus();
    again();
  };
  if (value !== null) return children(value);
  return (
    <div className={styles.form}>
      <strong dir="auto">{record.topic}</strong>
      <p role="status">{refusal === null && t('reading')}</p>
      {refusal !== null && (
        <HostRefusal refusal={refusal} failed={t('readFailed')} onRetry={retry} />
      )}
      <div className={styles.actions}>
        <Button
          ref={(element: HTMLElement | null) => {
            closeButton.current = element;
          }}
          onClick={onClose}
        >
          {t('close', { ns: 'common' })}
        </Button>
      </div>
    </div>
  );
};

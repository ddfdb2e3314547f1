import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useIsMounted } from '../app/useIsMounted';
import { Notice } from '../kit/Notice';
import { lazyPart } from '../texts/lazyPart';
import { useWaitingStyles } from './waiting.styles';
import { useStoredMeeting } from './useStoredMeeting';

const HostKeyDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "host-key" */ './HostKeyDialog')).HostKeyDialog,
);

/** The meeting, and a callback for the host's view of it. */
export interface HostEntryProps {
  readonly meetingNumber: string;
  /** The host token of this device was refused. */
  readonly isSignedOut?: boolean;
  readonly onHost: (meeting: HostedMeeting) => void;
}

/**
 * The host's entry: **Join as host** if this device has the meeting, otherwise **I'm the host** and
 * the host key. Opening a plain link makes nobody host before they press it.
 */
export const HostEntry = ({ meetingNumber, isSignedOut = false, onHost }: HostEntryProps) => {
  const styles = useWaitingStyles();
  const { t } = useTranslation('lobby');
  const { value: own, isReading } = useStoredMeeting(meetingNumber);
  const { hosted } = useServices();
  const isMounted = useIsMounted();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLElement>(null);
  const press = async () => {
    // The press may come before it is known whether this device has the meeting.
    const found = isReading ? await hosted.find(meetingNumber) : own;
    if (found === null) setAsking(true);
    else if (isMounted()) onHost(found);
  };
  useEffect(() => {
    // **Join as host** had the focus, and is gone.
    if (isSignedOut) button.current?.focus();
  }, [isSignedOut]);
  return (
    <>
      {isSignedOut && <Notice tone="warning">{t('claim.signedOut')}</Notice>}
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        className={styles.host}
        appearance="subtle"
        size="large"
        {...(own === null && { 'aria-haspopup': 'dialog' as const })}
        onClick={() => void press()}
      >
        {own === null ? t('claim.open') : t('claim.join')}
      </Button>
      {isAsking && (
        <HostKeyDialog
          meetingNumber={meetingNumber}
          onHost={onHost}
          onClose={() => {
            setAsking(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
};

import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useLobbyStyles } from './lobby.styles';

const HostKeyDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "host-key" */ './HostKeyDialog')).HostKeyDialog,
}));

/** Which meeting, and who hears the host's proof. */
export interface HostEntryProps {
  readonly meetingNumber: string;
  readonly onHost: (meeting: HostedMeeting) => void;
}

/**
 * The host's own way in: **Join as host** where this device has the meeting, **I'm the host** and
 * the host key elsewhere. Opening a plain link makes nobody host until they press it.
 */
export const HostEntry = ({ meetingNumber, onHost }: HostEntryProps) => {
  const styles = useLobbyStyles();
  const { t } = useTranslation('lobby');
  const { hosted } = useServices();
  const [own, setOwn] = useState<HostedMeeting | null>(null);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const wanted = { is: true };
    void hosted.find(meetingNumber).then((meeting) => {
      if (wanted.is) setOwn(meeting);
    });
    return () => {
      wanted.is = false;
    };
  }, [hosted, meetingNumber]);
  return (
    <>
      <Button
        ref={(element: HTMLElement | null) => {
          button.current = element;
        }}
        className={styles.host}
        appearance="subtle"
        size="large"
        {...(own === null && { 'aria-haspopup': 'dialog' as const })}
        onClick={() => (own === null ? setAsking(true) : onHost(own))}
      >
        {own === null ? t('claim.open') : t('claim.join')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <HostKeyDialog
            meetingNumber={meetingNumber}
            onHost={onHost}
            onClose={() => {
              setAsking(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
};

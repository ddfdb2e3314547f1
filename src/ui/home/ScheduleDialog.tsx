import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useReleasedPage } from '../kit/useReleasedPage';
import { ScheduledMeeting } from './ScheduledMeeting';
import { ScheduleForm } from './ScheduleForm';

/** Schedules a meeting and shows, once, what its host must keep. */
export const ScheduleDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useReleasedPage();
  const { t } = useTranslation('schedule');
  const [created, setCreated] = useState<{
    readonly meeting: HostedMeeting;
    readonly passcode: string;
  } | null>(null);
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface dir={document.dir}>
        <DialogBody>
          <DialogTitle>
            {created === null && t('title')}
            {created !== null &&
              t(created.meeting.options.isWebinar ? 'created.webinarTitle' : 'created.title')}
          </DialogTitle>
          <DialogContent>
            {created === null ? (
              <ScheduleForm
                onCreated={(meeting, passcode) => setCreated({ meeting, passcode })}
                onCancel={onClose}
              />
            ) : (
              <ScheduledMeeting {...created} onClose={onClose} />
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

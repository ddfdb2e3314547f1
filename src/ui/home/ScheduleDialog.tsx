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
import { useServices } from '../app/services';
import { useReleasedPage } from '../kit/useReleasedPage';
import { ScheduledMeeting } from './ScheduledMeeting';
import { ScheduleForm } from './ScheduleForm';

/** What the dialog begins with: an empty form, or a meeting to change or look at. */
export type ScheduleStart =
  | { readonly meeting: null; readonly page: 'form' }
  | { readonly meeting: HostedMeeting; readonly page: 'form' | 'facts' };

/** How the dialog begins, and who hears that a meeting was made, changed or closed. */
export interface ScheduleDialogProps {
  readonly start: ScheduleStart;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Schedules or changes a meeting, and shows what its host and guests need. */
export const ScheduleDialog = ({ start, onChanged, onClose }: ScheduleDialogProps) => {
  useReleasedPage();
  const { t } = useTranslation('schedule');
  const { hosted } = useServices();
  const [shown, setShown] = useState(start.page === 'facts' ? start.meeting : null);
  const [isKept, setKept] = useState(true);
  const save = async (meeting: HostedMeeting) => {
    setKept(await hosted.keep(meeting));
    setShown(meeting);
    onChanged();
  };
  const titleOf = ({ options }: HostedMeeting) => {
    if (start.page === 'facts') return t('created.details');
    if (start.meeting !== null) return t('created.changed');
    return t(options.isWebinar ? 'created.webinarTitle' : 'created.title');
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface dir={document.dir}>
        <DialogBody>
          <DialogTitle>
            {shown === null && t(start.meeting === null ? 'title' : 'editTitle')}
            {shown !== null && titleOf(shown)}
          </DialogTitle>
          <DialogContent>
            {shown === null ? (
              <ScheduleForm
                meeting={start.meeting}
                onSaved={(meeting) => void save(meeting)}
                onCancel={onClose}
              />
            ) : (
              <ScheduledMeeting meeting={shown} isKept={isKept} onClose={onClose} />
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

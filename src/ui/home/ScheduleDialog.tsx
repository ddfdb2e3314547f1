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
import { CurrentMeeting } from './CurrentMeeting';
import { ScheduledMeeting } from './ScheduledMeeting';
import { ScheduleForm } from './ScheduleForm';

/** The start of the dialog: an empty form, or a meeting to change or show. */
export type ScheduleStart =
  | { readonly meeting: null; readonly page: 'form' }
  | { readonly meeting: HostedMeeting; readonly page: 'form' | 'facts' };

/** The start of the dialog, and callbacks for changes and for closing. */
export interface ScheduleDialogProps {
  readonly start: ScheduleStart;
  /** The meetings of this device may have changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Schedules or changes a meeting, and shows the data for its host and guests. */
export const ScheduleDialog = ({ start, onChanged, onClose }: ScheduleDialogProps) => {
  useReleasedPage();
  const { t } = useTranslation('schedule');
  const { hosted } = useServices();
  const [saved, setSaved] = useState<HostedMeeting | null>(null);
  const [isKept, setKept] = useState(true);
  const save = async (meeting: HostedMeeting) => {
    setKept(await hosted.keep(meeting));
    setSaved(meeting);
    onChanged();
  };
  const close = () => {
    // Reading the meeting has refreshed its record, or removed it.
    if (start.meeting !== null) onChanged();
    onClose();
  };
  const title = () => {
    const isWebinar = (saved ?? start.meeting)?.options.isWebinar === true;
    if (start.page === 'facts') return t(isWebinar ? 'created.detailsWebinar' : 'created.details');
    if (saved === null && start.meeting === null) return t('title');
    if (saved === null) return t(isWebinar ? 'editTitleWebinar' : 'editTitle');
    if (start.meeting !== null) return t('created.changed');
    return t(isWebinar ? 'created.webinarTitle' : 'created.title');
  };
  const form = (meeting: HostedMeeting | null) => (
    <ScheduleForm
      meeting={meeting}
      // A form without changes has nothing to confirm.
      onSaved={async (result) => (result === meeting ? close() : save(result))}
      onCancel={close}
    />
  );
  const facts = (meeting: HostedMeeting) => (
    <ScheduledMeeting meeting={meeting} isKept={isKept} onClose={close} />
  );
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || close()}>
      <DialogSurface dir={document.dir}>
        <DialogBody>
          <DialogTitle>{title()}</DialogTitle>
          <DialogContent>
            {saved !== null && facts(saved)}
            {saved === null && start.meeting === null && form(null)}
            {saved === null && start.meeting !== null && (
              <CurrentMeeting record={start.meeting} onClose={close}>
                {start.page === 'facts' ? facts : form}
              </CurrentMeeting>
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
};

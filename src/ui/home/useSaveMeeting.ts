import { useState } from 'react';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { changesOf, type PlannedMeeting } from './scheduleChanges';
import { isMissing } from './hostRefusals';

/**
 * Creates a meeting, or changes `meeting`, and is busy until `onSaved` has finished; a failed save
 * can be repeated.
 */
export const useSaveMeeting = (
  meeting: HostedMeeting | null,
  onSaved: (meeting: HostedMeeting) => Promise<void>,
) => {
  const { createMeeting, editMeeting, hosted } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Saves only if something has changed. */
  const save = async (planned: PlannedMeeting): Promise<void> => {
    const changes = meeting === null ? null : changesOf(meeting, planned);
    if (meeting !== null && changes === null) return onSaved(meeting);
    setBusy(true);
    setRefusal(null);
    const saved =
      meeting === null || changes === null
        ? await createMeeting(planned)
        : await editMeeting(meeting.number, meeting.hostToken, changes);
    if (!saved.ok && meeting !== null && isMissing(saved.error))
      await hosted.forget(meeting.number);
    if (saved.ok) await onSaved(saved.value);
    else setRefusal(saved.error);
    setBusy(false);
  };
  return { isBusy, refusal, save };
};

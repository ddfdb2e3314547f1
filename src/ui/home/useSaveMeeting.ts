import { useState } from 'react';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { changesOf, type PlannedMeeting } from './scheduleChanges';
import { isMissing } from './hostRefusals';

/** Creates a meeting, or changes `meeting`; what failed can be saved again. */
export const useSaveMeeting = (meeting: HostedMeeting | null) => {
  const { createMeeting, editMeeting, hosted } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The meeting as it is saved; null where that failed. Saves nothing where nothing is changed. */
  const save = async (planned: PlannedMeeting): Promise<HostedMeeting | null> => {
    const changes = meeting === null ? null : changesOf(meeting, planned);
    if (meeting !== null && changes === null) return meeting;
    setBusy(true);
    setRefusal(null);
    const saved =
      meeting === null || changes === null
        ? await createMeeting(planned)
        : await editMeeting(meeting.number, meeting.hostToken, changes);
    if (!saved.ok && meeting !== null && isMissing(saved.error))
      await hosted.forget(meeting.number);
    setBusy(false);
    if (saved.ok) return saved.value;
    setRefusal(saved.error);
    return null;
  };
  return { isBusy, refusal, save };
};

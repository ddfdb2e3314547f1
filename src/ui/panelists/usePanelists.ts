import { useCallback } from 'react';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { useServices } from '../app/services';
import { useRead, type ReadCall } from '../app/useRead';

/** The panelists of a webinar, and changes of the list after calls that succeeded. */
export const usePanelists = ({ number, hostToken }: HostedMeeting) => {
  const { panelists } = useServices();
  const call: ReadCall<readonly Panelist[]> = useCallback(
    (signal) => panelists.list(number, hostToken, signal),
    [panelists, number, hostToken],
  );
  const read = useRead(call);
  return {
    ...read,
    /** Adds a panelist, or replaces one who is invited again. */
    put: (invited: Panelist) =>
      read.change((before) =>
        before.some(({ id }) => id === invited.id)
          ? before.map((one) => (one.id === invited.id ? invited : one))
          : [...before, invited],
      ),
    remove: (gone: Panelist) => read.change((before) => before.filter(({ id }) => id !== gone.id)),
  };
};

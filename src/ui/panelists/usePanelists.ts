import { useCallback, useEffect, useState } from 'react';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist } from '../../protocol/http/panelists';
import { useServices } from '../app/services';

/** What is known of a webinar's panelists. */
export type KnownPanelists = readonly Panelist[] | 'loading' | 'failed';

/** The panelists of a webinar, read at first and after `reload`; who was invited again keeps their place. */
export const usePanelists = ({ number, hostToken }: HostedMeeting) => {
  const { panelists } = useServices();
  const [known, setKnown] = useState<KnownPanelists>('loading');
  const reload = useCallback(async () => {
    setKnown('loading');
    const listed = await panelists.list(number, hostToken);
    setKnown(listed.ok ? listed.value : 'failed');
  }, [panelists, number, hostToken]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const change = (next: (before: readonly Panelist[]) => readonly Panelist[]) =>
    setKnown((before) => (typeof before === 'string' ? before : next(before)));
  return {
    known,
    reload,
    put: (invited: Panelist) =>
      change((before) =>
        before.some(({ id }) => id === invited.id)
          ? before.map((one) => (one.id === invited.id ? invited : one))
          : [...before, invited],
      ),
    remove: (gone: Panelist) => change((before) => before.filter(({ id }) => id !== gone.id)),
  };
};

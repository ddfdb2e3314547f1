import { useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../texts/lazyPart';
import type { ScheduleStart } from './ScheduleDialog';

const ScheduleDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "schedule" */ './ScheduleDialog')).ScheduleDialog,
  { texts: ['schedule', 'invite'] },
);

/** The dialog for scheduling, loaded when it is first opened; the focus returns when it closes. */
export const useScheduleDialog = (
  onChanged: () => void,
): { readonly open: (start?: ScheduleStart) => void; readonly dialog: ReactNode } => {
  const [start, setStart] = useState<ScheduleStart | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setStart(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return {
    open: (wanted = { meeting: null, page: 'form' }) => {
      opener.current = document.activeElement;
      setStart(wanted);
    },
    dialog: start !== null && (
      <ScheduleDialog start={start} onChanged={onChanged} onClose={close} />
    ),
  };
};

import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../texts/texts';
import type { ScheduleStart } from './ScheduleDialog';

/** The dialog that schedules, loaded when it is first opened; the focus comes back when it closes. */
export const useScheduleDialog = (
  onChanged: () => void,
): { readonly open: (start?: ScheduleStart) => void; readonly dialog: ReactNode } => {
  const { i18n } = useTranslation();
  const [start, setStart] = useState<ScheduleStart | null>(null);
  const opener = useRef<Element | null>(null);
  const [ScheduleDialog] = useState(() =>
    lazy(async () => {
      const [file] = await Promise.all([
        import(/* webpackChunkName: "schedule" */ './ScheduleDialog'),
        loadTexts(i18n, 'schedule'),
        loadTexts(i18n, 'invite'),
      ]);
      return { default: file.ScheduleDialog };
    }),
  );
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
      <Suspense fallback={null}>
        <ScheduleDialog start={start} onChanged={onChanged} onClose={close} />
      </Suspense>
    ),
  };
};

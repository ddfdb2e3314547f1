import { useMemo, useState, type ReactNode } from 'react';
import { OverDialogContext } from '../kit/overDialog';
import { createNoticeQueue } from './noticeQueue';
import { NoticesContext, type Notices } from './notices';

/** The one queue of a meeting's notices, for the stage and the toolbar. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [queue] = useState(createNoticeQueue);
  const [isListOpen, openList] = useState(false);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [overDialog, setOverDialog] = useState<HTMLElement | null>(null);
  const notices = useMemo(
    (): Notices => ({ queue, isListOpen, openList, list, setList, overDialog }),
    [queue, isListOpen, list, overDialog],
  );
  return (
    <NoticesContext value={notices}>
      <OverDialogContext value={setOverDialog}>{children}</OverDialogContext>
    </NoticesContext>
  );
};

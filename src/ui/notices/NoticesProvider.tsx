import { useMemo, useState, type ReactNode } from 'react';
import { DialogNoticesContext } from '../kit/dialogNotices';
import { createNoticeQueue } from './noticeQueue';
import { NoticesContext, type Notices } from './notices';

/** The one queue of a meeting's notices, for the stage and the toolbar. */
export const NoticesProvider = ({ children }: { readonly children: ReactNode }) => {
  const [queue] = useState(createNoticeQueue);
  const [isListOpen, openList] = useState(false);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [inDialog, setInDialog] = useState<HTMLElement | null>(null);
  const notices = useMemo(
    (): Notices => ({ queue, isListOpen, openList, list, setList, inDialog }),
    [queue, isListOpen, list, inDialog],
  );
  return (
    <NoticesContext value={notices}>
      <DialogNoticesContext value={setInDialog}>{children}</DialogNoticesContext>
    </NoticesContext>
  );
};

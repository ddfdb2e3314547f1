import { HandNotice } from '../hand/HandNotice';
import { WaitingNotice } from '../waitingRoom/WaitingNotice';
import { WaitingNotification } from '../waitingRoom/WaitingNotification';
import { UndoToasts } from './UndoToasts';

/** Notices for hosts: waiting people, raised hands, and offers to undo. */
export const HostNotices = () => (
  <>
    <WaitingNotice />
    <WaitingNotification />
    <HandNotice />
    <UndoToasts />
  </>
);

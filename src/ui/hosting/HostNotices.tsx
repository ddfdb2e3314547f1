import { HandNotice } from '../hand/HandNotice';
import { WaitingNotice } from '../waitingRoom/WaitingNotice';
import { WaitingNotification } from '../waitingRoom/WaitingNotification';
import { UndoToasts } from './UndoToasts';

/** What those who lead are told: who waits, who raised a hand, and what can still be taken back. */
export const HostNotices = () => (
  <>
    <WaitingNotice />
    <WaitingNotification />
    <HandNotice />
    <UndoToasts />
  </>
);

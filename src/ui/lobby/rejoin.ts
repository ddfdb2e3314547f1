import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/route';

/** The devices that restart with a rejoin. */
export interface RejoinDevices {
  readonly camera: boolean;
  readonly microphone: boolean;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Goes to the lobby of a meeting, which joins at once with the fields that this tab has stored. */
export const goStraightIn = (meetingNumber: string, devices: RejoinDevices): void =>
  navigate(lobbyPath(meetingNumber), { replace: true, state: { rejoin: devices } });

/** The devices of a rejoin for which the lobby was opened; null if it was opened otherwise. */
export const readRejoin = (state: unknown): RejoinDevices | null => {
  const rejoin = field(state, 'rejoin');
  return typeof rejoin === 'object' && rejoin !== null
    ? { camera: field(rejoin, 'camera') === true, microphone: field(rejoin, 'microphone') === true }
    : null;
};

/** A rejoin happens once: a reload of the lobby shows the form. */
export const forgetRejoin = (): void => {
  if (readRejoin(history.state) !== null)
    history.replaceState(null, '', location.pathname + location.search + location.hash);
};

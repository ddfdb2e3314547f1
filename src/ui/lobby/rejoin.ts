import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/place';

/** Devices that run again when somebody goes straight back in. */
export interface RejoinDevices {
  readonly camera: boolean;
  readonly microphone: boolean;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Goes to the lobby of a meeting, which joins at once with what this tab brought before. */
export const goStraightIn = (meetingNumber: string, devices: RejoinDevices): void =>
  navigate(lobbyPath(meetingNumber), { replace: true, state: { rejoin: devices } });

/** The devices of a rejoin that the lobby was opened for; null where it was opened otherwise. */
export const readRejoin = (state: unknown): RejoinDevices | null => {
  const rejoin = field(state, 'rejoin');
  return typeof rejoin === 'object' && rejoin !== null
    ? { camera: field(rejoin, 'camera') === true, microphone: field(rejoin, 'microphone') === true }
    : null;
};

/** A reload of the lobby asks again: a rejoin happens once. */
export const forgetRejoin = (): void => {
  if (readRejoin(history.state) !== null)
    history.replaceState(null, '', location.pathname + location.search + location.hash);
};

import type { DeviceEntry } from '../../features/devices/devices.actions';
import type { Choice } from '../kit/SelectField';

/** Names for choices that the browser does not name. */
export interface DeviceNames {
  readonly systemDefault: string;
  readonly unnamed: (index: number) => string;
}

/** Devices to choose from: the system's default first, each with a name. */
export const deviceChoices = (
  entries: readonly DeviceEntry[],
  { systemDefault, unnamed }: DeviceNames,
): readonly Choice[] => {
  const named = entries
    .filter(({ deviceId }) => deviceId !== '')
    .map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label === '' ? unnamed(index + 1) : label,
    }));
  return named.some(({ value }) => value === 'default')
    ? named
    : [{ value: 'default', label: systemDefault }, ...named];
};

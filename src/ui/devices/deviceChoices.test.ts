import { expect, test } from '@jest/globals';
import { deviceChoices } from './deviceChoices';

const names = { systemDefault: 'System default', unnamed: (index: number) => `Camera ${index}` };

test('devices without permission have numbers in place of names, and no device is left out', () => {
  expect(deviceChoices([{ deviceId: '', label: '' }], names)).toEqual([
    { value: 'default', label: 'System default' },
  ]);
  expect(
    deviceChoices(
      [
        { deviceId: 'a', label: '' },
        { deviceId: 'b', label: 'Room' },
      ],
      names,
    ),
  ).toEqual([
    { value: 'default', label: 'System default' },
    { value: 'a', label: 'Camera 1' },
    { value: 'b', label: 'Room' },
  ]);
});

test('a default that the browser names itself is not named twice', () => {
  expect(deviceChoices([{ deviceId: 'default', label: 'Default – Headset' }], names)).toEqual([
    { value: 'default', label: 'Default – Headset' },
  ]);
});

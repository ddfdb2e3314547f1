import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { OwnMediaButtons } from './OwnMediaButtons';

const meterOn = (name: string): HTMLElement | null =>
  screen.getByRole('button', { name }).querySelector('[role=meter]');
const own = (muted: boolean) =>
  rosterUpdated({
    snapshot: false,
    add: [],
    remove: [],
    update: [{ userId: ownId, audio: 'computer', muted }],
  });

test('the loudest of three levels of an open microphone shows on the button that mutes it', async () => {
  const client = await renderScreen(<OwnMediaButtons />, { actions: [...inside(3), own(false)] });
  await waitFor(() => expect(meterOn('Mute')).not.toBeNull());
  const tell = (...levels: readonly number[]): void => {
    for (const level of levels) client.tellLevels(level, []);
  };
  const shown = (): string | undefined => meterOn('Mute')?.style.getPropertyValue('--level');
  tell(0.2, 0.5);
  expect(shown()).toBe('');
  tell(0.1);
  expect(shown()).toBe('0.5');
  tell(0, 0, 0);
  expect(shown()).toBe('0');
});

test('a muted microphone shows none', async () => {
  await renderScreen(<OwnMediaButtons />, { actions: [...inside(3), own(true)] });
  expect(meterOn('Unmute')).toBeNull();
});

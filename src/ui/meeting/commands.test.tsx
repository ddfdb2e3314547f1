import { act } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { renderScreen } from '../../../test/builders/screen';
import { activeSpeakersChanged, audioLoadingStarted } from '../../features/audio/audio.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { useMicrophone } from './commands';

test('who speaks does not redraw what has the microphone', async () => {
  const draws: boolean[] = [];
  const Control = () => {
    draws.push(useMicrophone().isOn);
    return null;
  };
  const client = await renderScreen(<Control />, { actions: inside(3) });
  const before = draws.length;
  act(() => void client.store.dispatch(activeSpeakersChanged([ownId, 2 * ownId])));
  expect(draws).toHaveLength(before);
  act(() => void client.store.dispatch(audioLoadingStarted()));
  expect(draws.length).toBeGreaterThan(before);
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../test/builders/screen';
import { audioHintShown } from '../../features/audio/audio.actions';
import { settingsChanged } from '../../features/settings/settings.slice';
import { inside } from '../../pages/gallery/screens';
import { AudioHints } from './AudioHints';

const speakWhileMuted = async (isTalkKeyOn: boolean) => {
  await renderScreen(<AudioHints isTalkHeld={false} />, {
    actions: [
      ...inside(2),
      settingsChanged({ isTalkKeyOn }),
      audioHintShown({ hint: 'speaking while muted' }),
    ],
  });
  return screen.findByText(/^You're speaking, but your microphone is muted\./);
};
const keys = /Hold Space to talk, or press M to unmute\.$/;

describe('whoever speaks while muted', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('reads which keys help', async () => {
    expect(await speakWhileMuted(true)).toHaveTextContent(keys);
  });

  test('reads nothing of Space where it is off', async () => {
    expect(await speakWhileMuted(false)).not.toHaveTextContent(keys);
  });

  test('reads nothing of keys on a touch screen', async () => {
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      value: () => ({ matches: true }),
    });
    expect(await speakWhileMuted(true)).not.toHaveTextContent(keys);
  });
});

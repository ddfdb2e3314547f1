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
const space = 'Hold Space to talk.';
const mute = 'Press M to unmute.';

describe('whoever speaks while muted', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('reads which keys help', async () => {
    expect(await speakWhileMuted(true)).toHaveTextContent(`muted. ${space} ${mute}`);
  });

  test('reads of M alone where Space is off', async () => {
    const hint = await speakWhileMuted(false);
    expect(hint).toHaveTextContent(`muted. ${mute}`);
    expect(hint).not.toHaveTextContent(space);
  });

  test('reads nothing of keys on a touch screen', async () => {
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      value: () => ({ matches: true }),
    });
    expect(await speakWhileMuted(true)).toHaveTextContent(/muted\.$/);
  });
});

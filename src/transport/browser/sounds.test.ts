import { describe, expect, test } from '@jest/globals';
import type { SoundAlert } from '../../protocol/vocabulary/sounds';
import { createSounds, type SoundElement } from './sounds';

const aSpeaker = (play: () => Promise<void> = () => Promise.resolve()) => {
  const heard: string[] = [];
  const loaded: SoundAlert[] = [];
  const load = (name: SoundAlert): SoundElement => {
    loaded.push(name);
    return {
      volume: 1,
      currentTime: 9,
      play() {
        heard.push(`${name} at ${this.volume} from ${this.currentTime}`);
        return play();
      },
      setSinkId: (id) => {
        heard.push(`on '${id}'`);
        return id === 'gone' ? Promise.reject(new Error('NotFoundError')) : Promise.resolve();
      },
    };
  };
  return { heard, loaded, sounds: createSounds(window, load) };
};
const press = () => window.dispatchEvent(new Event('pointerdown'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('sound alerts in a browser', () => {
  test('are silent, and not even loaded, until the person has touched the page', async () => {
    const { sounds, heard, loaded } = aSpeaker();
    sounds.play('joining', { volume: 0.5, speakerId: 'default' });
    expect(loaded).toEqual([]);
    press();
    await settled();
    expect(heard).toEqual([]);
    sounds.play('joining', { volume: 0.5, speakerId: 'default' });
    await settled();
    expect(heard).toEqual(["on ''", 'joining at 0.5 from 0']);
  });

  test('are loaded once, and heard on the chosen loudspeaker, or on any when that is gone', async () => {
    const { sounds, heard, loaded } = aSpeaker();
    press();
    sounds.play('message', { volume: 2, speakerId: 'gone' });
    await settled();
    sounds.play('message', { volume: 0.2, speakerId: 'out-1' });
    await settled();
    expect(loaded).toEqual(['message']);
    expect(heard).toEqual([
      "on 'gone'",
      'message at 1 from 0',
      "on 'out-1'",
      'message at 0.2 from 0',
    ]);
  });

  test('that the browser refuses harm nobody', async () => {
    const { sounds, heard } = aSpeaker(() => Promise.reject(new Error('NotAllowedError')));
    press();
    sounds.play('ending', { volume: 1, speakerId: 'default' });
    await settled();
    expect(heard).toHaveLength(2);
  });
});

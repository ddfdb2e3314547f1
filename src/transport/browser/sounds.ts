import type { SoundAlert } from '../../protocol/vocabulary/sounds';
import type { SoundsPort } from '../ports';

/** The part of an audio element that is used. */
export interface SoundElement {
  volume: number;
  currentTime: number;
  play(): Promise<void>;
  /** Absent where the browser cannot choose an output device. */
  setSinkId?(speakerId: string): Promise<void>;
}

/** Creates the element of an alert when it first plays. */
export type LoadSound = (name: SoundAlert) => SoundElement;

/**
 * Alerts as audio elements. Nothing loads before a person has pressed a key or a pointer on the
 * page.
 * @source core 2 (only after an interaction)
 */
export const createSounds = (page: Window, load: LoadSound): SoundsPort => {
  const elements = new Map<SoundAlert, SoundElement>();
  const touched = { isSo: false };
  const once = { capture: true, once: true, passive: true } as const;
  for (const event of ['pointerdown', 'keydown'])
    page.addEventListener(event, () => (touched.isSo = true), once);

  const elementOf = (name: SoundAlert): SoundElement => {
    const element = elements.get(name) ?? load(name);
    elements.set(name, element);
    return element;
  };
  const start = async (name: SoundAlert, volume: number, speakerId: string): Promise<void> => {
    const element = elementOf(name);
    element.volume = Math.min(1, Math.max(0, volume));
    element.currentTime = 0;
    // Without the chosen output device, the system's is used.
    await element.setSinkId?.(speakerId === 'default' ? '' : speakerId).catch(() => undefined);
    await element.play();
  };
  return {
    play: (name, { volume, speakerId }) => {
      if (!touched.isSo) return;
      // The browser may refuse; the screen shows the same message.
      start(name, volume, speakerId).catch(() => undefined);
    },
  };
};

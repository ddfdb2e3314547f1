import { useEffect, useRef, useState } from 'react';
import { selectSettings } from '../../features/settings/settings.selectors';
import { useSelect } from '../client/client';
import { lazyPart } from '../texts/lazyPart';
import { useCamera, useHand, useMicrophone } from './commands';
import type { TalkKeys } from './screenPart';
import type { MeetingShell } from './shell';
import { focusOf, shortcutOf } from './shortcuts';

/** The list of keys. */
export const ShortcutsDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "dialogs" */ './ShortcutsDialog')).ShortcutsDialog,
  { texts: ['panels'] },
);

/** Listens to the meeting's keys. */
export const useShortcuts = (shell: MeetingShell): TalkKeys => {
  const { isTalkKeyOn } = useSelect(selectSettings);
  const commands = {
    ...{ microphone: useMicrophone(), camera: useCamera(), hand: useHand() },
    ...{ shell, isTalkKeyOn },
  };
  const latest = useRef(commands);
  latest.current = commands;
  const [isHeld, setHeld] = useState(false);
  const [muteCount, setMuteCount] = useState(0);
  const talking = useRef(false);

  useEffect(() => {
    const press = (command: { reason: string; isPending: boolean; toggle: () => void }) => {
      const isAllowed = command.reason === '' && !command.isPending;
      if (isAllowed) command.toggle();
      return isAllowed;
    };
    const onDown = (event: KeyboardEvent) => {
      const { microphone, camera, hand, shell: place, isTalkKeyOn: mayTalk } = latest.current;
      const shortcut = shortcutOf({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey || event.isComposing,
        isRepeated: event.repeat,
        focus: event.defaultPrevented ? 'dialog' : focusOf(event.target),
      });
      if (event.key === ' ' && talking.current) event.preventDefault();
      if (shortcut === null || (shortcut === 'talk' && !mayTalk)) return;
      event.preventDefault();
      switch (shortcut) {
        case 'talk':
          if (microphone.isOn || talking.current) return;
          talking.current = true;
          setHeld(true);
          press(microphone);
          return;
        case 'mute':
          if (press(microphone)) setMuteCount((count) => count + 1);
          return;
        case 'video':
          press(camera);
          return;
        case 'hand':
          press(hand);
          return;
        case 'participants':
        case 'chat':
          return place.togglePanel(shortcut);
        case 'fullScreen':
          return place.toggleFullScreen();
        case 'list':
          return place.openDialog(ShortcutsDialog);
      }
    };
    const stop = () => {
      if (!talking.current) return;
      talking.current = false;
      setHeld(false);
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ') stop();
    };
    document.addEventListener('keydown', onDown);
    document.addEventListener('keyup', onUp);
    window.addEventListener('blur', stop);
    return () => {
      document.removeEventListener('keydown', onDown);
      document.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', stop);
    };
  }, []);

  // Released while the unmute was in progress: mutes as soon as it is done.
  const { microphone } = commands;
  const wasHeld = useRef(false);
  useEffect(() => {
    if (isHeld) wasHeld.current = true;
    else if (wasHeld.current && !microphone.isPending) {
      wasHeld.current = false;
      if (microphone.isOn) microphone.toggle();
    }
  }, [isHeld, microphone]);
  return { isHeld, muteCount };
};

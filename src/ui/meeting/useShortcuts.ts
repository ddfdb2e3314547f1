import { useEffect, useRef, useState } from 'react';
import { selectSettings } from '../../features/settings/settings.selectors';
import { useSelect } from '../client/client';
import { pressCommand, useMicrophone } from './commands';
import type { TalkKeys } from './screenPart';
import type { MeetingShell } from './shell';
import { focusOf, shortcutOf } from './shortcuts';
import { views } from './views';

/** The keys of all features. The list never changes, and so the order of these hooks does not. */
const useKeys = (shell: MeetingShell): ReadonlyMap<string, () => void> =>
  new Map(
    views.flatMap(({ keys = {} }) =>
      Object.entries(keys).map(([shortcut, pressOf]) => [shortcut, pressOf(shell)] as const),
    ),
  );

/** Listens to the meeting's keys. */
export const useShortcuts = (shell: MeetingShell): TalkKeys => {
  const { isTalkKeyOn } = useSelect(selectSettings);
  const microphone = useMicrophone();
  const keys = useKeys(shell);
  const commands = { microphone, keys, isTalkKeyOn };
  const latest = useRef(commands);
  latest.current = commands;
  const [isHeld, setHeld] = useState(false);
  const [muteCount, setMuteCount] = useState(0);
  const talking = useRef(false);

  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      const { microphone: own, keys: others, isTalkKeyOn: mayTalk } = latest.current;
      const shortcut = shortcutOf({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey || event.isComposing,
        isRepeated: event.repeat,
        focus: event.defaultPrevented ? 'dialog' : focusOf(event.target),
      });
      if (event.key === ' ' && talking.current) event.preventDefault();
      if (shortcut === null || (shortcut === 'talk' && !mayTalk)) return;
      event.preventDefault();
      if (shortcut === 'talk') {
        if (own.isOn || talking.current) return;
        talking.current = true;
        setHeld(true);
        pressCommand(own);
      } else if (shortcut === 'mute') {
        if (pressCommand(own)) setMuteCount((count) => count + 1);
      } else others.get(shortcut)?.();
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

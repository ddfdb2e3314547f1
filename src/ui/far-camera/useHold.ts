import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { farEndCameraButtons, type FarEndCameraButton } from '../../protocol/vocabulary/video';

const keys: Readonly<Record<string, FarEndCameraButton>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'zoom in',
  '=': 'zoom in',
  '-': 'zoom out',
};

/** The button that an element of the pad is, if it is one. */
const buttonOf = (target: EventTarget): FarEndCameraButton | undefined => {
  const name = target instanceof Element ? target.closest('button')?.dataset['move'] : undefined;
  return farEndCameraButtons.find((button) => button === name);
};

/** Callbacks for the start and end of a move, and the disabled buttons. */
export interface Holding {
  readonly start: (button: FarEndCameraButton) => void;
  readonly stop: () => void;
  readonly isAllowed: (button: FarEndCameraButton) => boolean;
}

/**
 * Buttons that can be held: by pointer, by Space and Enter, and anywhere in the pad by the arrow
 * keys, + and −. Anything that interrupts the press releases it: another window, a lost focus,
 * unmounting.
 */
export const useHold = ({ start, stop, isAllowed }: Holding) => {
  const held = useRef<string | null>(null);
  const letGo = useRef(stop);
  useEffect(() => {
    letGo.current = stop;
  }, [stop]);
  useEffect(() => {
    const release = (): void => {
      if (held.current === null) return;
      held.current = null;
      letGo.current();
    };
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('blur', release);
      release();
    };
  }, []);
  const press = (by: string, button: FarEndCameraButton): void => {
    if (held.current !== null || !isAllowed(button)) return;
    held.current = by;
    start(button);
  };
  const release = (by?: string): void => {
    if (held.current === null || (by !== undefined && held.current !== by)) return;
    held.current = null;
    stop();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const button = event.button === 0 ? buttonOf(event.target) : undefined;
      if (button) press('pointer', button);
    },
    onPointerUp: () => release('pointer'),
    onPointerCancel: () => release('pointer'),
    onPointerLeave: () => release('pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isPress = event.key === ' ' || event.key === 'Enter';
      const button = isPress ? buttonOf(event.target) : keys[event.key];
      if (!button) return;
      // Neither the page nor a shortcut of the meeting may react, nor to the click that would
      // follow.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) press(event.key, button);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && buttonOf(event.target)) event.preventDefault();
      release(event.key);
    },
    onBlur: () => release(),
    /** Assistive technology clicks without pressing: that is one step. */
    onClick: (event: MouseEvent) => {
      const button = event.detail === 0 ? buttonOf(event.target) : undefined;
      if (!button || held.current !== null) return;
      press('click', button);
      release('click');
    },
  };
};

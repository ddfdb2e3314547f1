import type { ReactNode, Ref } from 'react';
import { useHint } from './useHint';

/** The hint of a button of the library, which hands out its element as any element. */
export const useButtonHint = (text: ReactNode, button?: Ref<HTMLButtonElement>) => {
  const { control, tooltip } = useHint(text, button);
  const { ref, ...events } = control;
  const hold = (element: HTMLElement | null): void => {
    if (typeof ref === 'function') ref(element instanceof HTMLButtonElement ? element : null);
  };
  return { control: { ...events, ref: hold }, tooltip };
};

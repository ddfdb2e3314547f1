import { createContext, useContext } from 'react';

/** Says something to screen readers, politely. */
export const SayContext = createContext<(text: string) => void>(() => undefined);

/** Says something to screen readers. */
export const useSay = (): ((text: string) => void) => useContext(SayContext);

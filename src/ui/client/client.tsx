import { createContext, useContext } from 'react';
import { useSelector, type TypedUseSelectorHook } from 'react-redux';
import type { PlenaryClient, PlenaryState } from '../../client/client';

/** Provides the client of the page. */
export const ClientContext = createContext<PlenaryClient | null>(null);

/** The client core. */
export const useClient = (): PlenaryClient => {
  const client = useContext(ClientContext);
  if (client === null) throw new TypeError('This is drawn inside a Session.');
  return client;
};

/** Selects a part of the state; the component is redrawn when it changes. */
export const useSelect: TypedUseSelectorHook<PlenaryState> = useSelector;

import { createContext, useContext } from 'react';
import { useSelector, type TypedUseSelectorHook } from 'react-redux';
import type { PlenaryClient, PlenaryState } from '../../client/client';

/** Holds the one client of a page. */
export const ClientContext = createContext<PlenaryClient | null>(null);

/** The client core. */
export const useClient = (): PlenaryClient => {
  const client = useContext(ClientContext);
  if (client === null) throw new TypeError('This is drawn inside a Session.');
  return client;
};

/** A part of the state; the component is drawn again when it changes. */
export const useSelect: TypedUseSelectorHook<PlenaryState> = useSelector;

import { use, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useServices } from '../app/services';
import { ClientContext } from './client';

/** Lobby and meeting share one client, which is loaded when the first of them is. */
export const Session = ({ children }: { readonly children: ReactNode }) => {
  const { loadClient } = useServices();
  const [loading] = useState(loadClient);
  const client = use(loading);
  return (
    <ClientContext value={client}>
      <Provider store={client.store}>{children}</Provider>
    </ClientContext>
  );
};

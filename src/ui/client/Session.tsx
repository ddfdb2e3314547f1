import { lazy, use, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { browserTroubleOf } from '../app/browserCheck';
import { useServices } from '../app/services';
import { Debug } from '../debug/Debug';
import { ClientContext } from './client';

const UnsupportedScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "unsupported" */ '../app/UnsupportedScreen'))
    .UnsupportedScreen,
}));

/** Lobby and meeting share one client, which is loaded when the first of them is. */
const Connected = ({ children }: { readonly children: ReactNode }) => {
  const { loadClient } = useServices();
  const [loading] = useState(loadClient);
  const client = use(loading);
  return (
    <ClientContext value={client}>
      <Provider store={client.store}>
        {children}
        <Debug />
      </Provider>
    </ClientContext>
  );
};

/** The part of the page that needs a client, in a supported browser. */
export const Session = ({ children }: { readonly children: ReactNode }) => {
  const { judgeBrowser = () => browserTroubleOf(window, navigator.userAgent) } = useServices();
  const [trouble] = useState(judgeBrowser);
  return trouble === null ? (
    <Connected>{children}</Connected>
  ) : (
    <UnsupportedScreen trouble={trouble} />
  );
};

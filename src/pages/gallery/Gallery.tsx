import { I18nextProvider } from 'react-i18next';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { i18n } from 'i18next';
import { ClientContext } from '../../ui/client/client';
import { ServicesProvider } from '../../ui/app/services';
import { loadTexts } from '../../ui/texts/texts';
import { createFakeClient } from './fakeClient';
import { galleryServices } from './services';
import type { GalleryState } from './states';

const controlNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
    (control) => (control.getAttribute('aria-label') ?? control.innerText.split('\n')[0]) === name,
  );

/** One picture: a state, drawn by the product's own screens, with its controls pressed. */
export const Picture = ({
  state,
  texts,
}: {
  readonly state: GalleryState;
  readonly texts: i18n;
}) => {
  const [client] = useState(() => createFakeClient(state.actions));
  const [Drawn] = useState(() =>
    lazy(async () => {
      await Promise.all(state.areas.map((area) => loadTexts(texts, area)));
      return { default: () => state.draw() };
    }),
  );
  useEffect(() => {
    const waiting = [...(state.press ?? [])];
    const press = () => {
      const [name] = waiting;
      if (name === undefined) {
        document.body.dataset['ready'] = state.id;
        observer.disconnect();
        return;
      }
      const control = controlNamed(name);
      if (control) {
        waiting.shift();
        control.click();
      } else if (!document.querySelector('[aria-expanded=true]')) controlNamed('More')?.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, [state]);
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={galleryServices}>
        <ClientContext value={client}>
          <Provider store={client.store}>
            <Suspense fallback={null}>
              <Drawn />
            </Suspense>
          </Provider>
        </ClientContext>
      </ServicesProvider>
    </I18nextProvider>
  );
};

import { I18nextProvider } from 'react-i18next';
import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { i18n } from 'i18next';
import { ClientContext } from '../../ui/client/client';
import { ServicesProvider } from '../../ui/app/services';
import { createFakeClient } from './fakeClient';
import { paintedStage } from './paintedStage';
import { emptyStores } from './hostServices';
import { galleryServices } from './services';
import type { GalleryState, Press } from './screens';

const controlOf = (press: Press) => {
  const [within, name] = typeof press === 'string' ? ['body', press] : press;
  const controls = document
    .querySelector(within)
    ?.querySelectorAll<HTMLElement>('button, [role^=menuitem], label');
  return [...(controls ?? [])].find(
    (control) => (control.getAttribute('aria-label') ?? control.innerText.split('\n')[0]) === name,
  );
};

/** A screen that is there: not the one that says that another is being loaded. */
const anyScreen = '#root main:not(:has([role=status] > h1))';

/** Types into the field of a label: React listens to the native setter's event. */
const write = (label: HTMLElement, text: string): void => {
  const field = label instanceof HTMLLabelElement ? label.control : null;
  if (!(field instanceof HTMLInputElement)) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** A picture: a state, drawn by the product's own screens, with its controls pressed. */
export const Picture = ({
  state,
  texts,
}: {
  readonly state: GalleryState;
  readonly texts: i18n;
}) => {
  const [client] = useState(() => {
    localStorage.clear();
    state.prepare?.();
    return createFakeClient(state.actions, state.answer, paintedStage);
  });
  const [stores] = useState(emptyStores);
  // Ready once all controls are pressed and their results are drawn; screenshots wait for it.
  useEffect(() => {
    const waiting = [...(state.press ?? [])];
    const press = () => {
      const [next] = waiting;
      if (next === undefined) {
        if (!document.querySelector(state.until ?? anyScreen)) return;
        document.body.dataset['ready'] = state.id;
        observer.disconnect();
        return;
      }
      const control = controlOf(next);
      if (control) {
        waiting.shift();
        const text = typeof next === 'string' ? undefined : next[2];
        if (text === undefined) control.click();
        else write(control, text);
      } else if (
        document.querySelector('[data-user-id]') &&
        !document.querySelector('[aria-expanded=true]')
      )
        controlOf('More')?.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(document.body, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
    press();
    return () => {
      observer.disconnect();
      delete document.body.dataset['ready'];
    };
  }, [state]);
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={{ ...galleryServices, ...stores, ...state.services }}>
        <ClientContext value={client}>
          <Provider store={client.store}>
            <Suspense fallback={null}>{state.draw()}</Suspense>
          </Provider>
        </ClientContext>
      </ServicesProvider>
    </I18nextProvider>
  );
};

import { I18nextProvider } from 'react-i18next';
import { Suspense, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { i18n } from 'i18next';
import { ClientContext } from '../../ui/client/client';
import { ServicesProvider } from '../../ui/app/services';
import { createFakeClient } from './fakeClient';
import { paintedPicture, paintedStage } from './paintedStage';
import { emptyStores } from './hostServices';
import { galleryServices } from './services';
import type { GalleryState, Press } from './screens';
import { shownSelector, type ShownNames } from './shownNames';

/** The name of a control, or each of its lines, without the sign of a required field. */
const writtenOn = (control: HTMLElement): readonly string[] => {
  const name = control.getAttribute('aria-label');
  if (name !== null) return [name];
  return control.innerText.split('\n').map((line) => line.replace(/\*$/u, ''));
};

const controlOf = (press: Press, shown: ShownNames) => {
  const [within, english, text] = typeof press === 'string' ? ['body', press] : press;
  const names = shown(english);
  const kinds =
    text === undefined ? 'button, summary, [role^=menuitem], label' : 'label, input, textarea';
  const controls = [
    ...(document
      .querySelector(shownSelector(shown, within))
      ?.querySelectorAll<HTMLElement>(kinds) ?? []),
  ];
  const isNamed = (written: string | undefined): boolean => names.includes(written ?? '');
  return (
    controls.find((control) => isNamed(writtenOn(control)[0])) ??
    // A number for eyes stands before its meaning.
    controls.find((control) => writtenOn(control).some(isNamed))
  );
};

/** A screen that is there: not the one that says that another is being loaded. */
const anyScreen = '#root main:not(:has([role=status] > h1))';

/** Types into a field or the field of a label: React listens to the native setter's event. */
const write = (control: HTMLElement, text: string): void => {
  const field = control instanceof HTMLLabelElement ? control.control : control;
  const Field = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  if (!(field instanceof Field)) return;
  Object.getOwnPropertyDescriptor(Field.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** A picture: a state, drawn by the product's own screens, with its controls pressed. */
export const Picture = ({
  state,
  texts,
  names,
}: {
  readonly state: GalleryState;
  readonly texts: i18n;
  readonly names: ShownNames;
}) => {
  const [client] = useState(() => {
    localStorage.clear();
    state.prepare?.();
    return createFakeClient(state.actions, state.answer, paintedStage, paintedPicture);
  });
  const [stores] = useState(emptyStores);
  // Ready once all controls are pressed and their results are drawn; screenshots wait for it.
  useEffect(() => {
    const waiting = [...(state.press ?? [])];
    const press = () => {
      const [next] = waiting;
      if (next === undefined) {
        if (!document.querySelector(shownSelector(names, state.until ?? anyScreen))) return;
        document.body.dataset['ready'] = state.id;
        observer.disconnect();
        return;
      }
      const control = controlOf(next, names);
      if (control) {
        waiting.shift();
        const text = typeof next === 'string' ? undefined : next[2];
        if (text === undefined) control.click();
        else write(control, text);
      } else if (
        // What is in a part of the screen comes with that part.
        typeof next === 'string' &&
        document.querySelector('[data-user-id]') &&
        !document.querySelector('[aria-expanded=true]')
      )
        controlOf('More', names)?.click();
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
  }, [state, names]);
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

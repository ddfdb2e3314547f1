import { act, render, screen } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import { Suspense, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import background from '../../assets/locales/en-US/background.json';
import camera from '../../assets/locales/en-US/camera.json';
import common from '../../assets/locales/en-US/common.json';
import test from '../../assets/locales/en-US/test.json';
import errors from '../../assets/locales/en-US/errors.json';
import home from '../../assets/locales/en-US/home.json';
import invite from '../../assets/locales/en-US/invite.json';
import lobby from '../../assets/locales/en-US/lobby.json';
import meeting from '../../assets/locales/en-US/meeting.json';
import panels from '../../assets/locales/en-US/panels.json';
import panelists from '../../assets/locales/en-US/panelists.json';
import polls from '../../assets/locales/en-US/polls.json';
import phone from '../../assets/locales/en-US/phone.json';
import refusals from '../../assets/locales/en-US/refusals.json';
import register from '../../assets/locales/en-US/register.json';
import report from '../../assets/locales/en-US/report.json';
import schedule from '../../assets/locales/en-US/schedule.json';
import settings from '../../assets/locales/en-US/settings.json';
import sources from '../../assets/locales/en-US/sources.json';
import support from '../../assets/locales/en-US/support.json';
import { createFakeClient, type Answer, type FakeClient } from '../../src/pages/gallery/fakeClient';
import { emptyStores } from '../../src/pages/gallery/hostServices';
import { galleryServices } from '../../src/pages/gallery/services';
import { ServicesProvider, type AppServices } from '../../src/ui/app/services';
import { ClientContext } from '../../src/ui/client/client';
import { createTexts } from '../../src/ui/texts/texts';

/** What a screen is drawn from. */
export interface ScreenOptions {
  readonly actions?: readonly Action[];
  readonly answer?: Answer;
  readonly services?: Partial<AppServices>;
  /** What draws the pictures of tiles. */
  readonly mountStage?: FakeClient['stage']['mountStage'];
  /** Takes pictures of streams; none without it. */
  readonly takeScreenshot?: () => Promise<Blob | undefined>;
  /** Where the client reports to. */
  readonly reports?: FakeClient['reports'];
}

/** The product's texts, all areas at once. */
export const allTexts = () => {
  const texts = createTexts('en-US');
  const areas = {
    background,
    camera,
    common,
    test,
    errors,
    home,
    invite,
    lobby,
    meeting,
    panels,
    panelists,
    phone,
    polls,
    refusals,
    register,
    report,
    schedule,
    settings,
    sources,
    support,
  };
  for (const [area, bundle] of Object.entries(areas))
    texts.addResourceBundle('en-US', area, bundle);
  // There is none in English.
  texts.addResourceBundle('en-US', 'documented', {});
  return texts;
};

/** Draws a part of the product on a fake client, lets it load what it waits for, answers the client. */
export const renderScreen = async (
  ui: ReactNode,
  options: ScreenOptions = {},
): Promise<FakeClient> => {
  const { actions = [], answer, mountStage, takeScreenshot } = options;
  const fake = createFakeClient(actions, answer, mountStage, takeScreenshot);
  const client = { ...fake, reports: options.reports ?? fake.reports };
  const drawn = (
    <I18nextProvider i18n={allTexts()}>
      <ServicesProvider value={{ ...galleryServices, ...emptyStores(), ...options.services }}>
        <ClientContext value={client}>
          <Provider store={client.store}>
            <Suspense fallback={null}>{ui}</Suspense>
          </Provider>
        </ClientContext>
      </ServicesProvider>
    </I18nextProvider>
  );
  await act(async () => render(drawn));
  return client;
};

/** The types of the intents that were performed, in order. */
export const performedTypes = (client: FakeClient): readonly string[] =>
  client.performed.map(({ type }) => type);

/** What happens to the client from outside, with the screen following. */
export const happen = (client: FakeClient, ...actions: readonly Action[]): Promise<void> =>
  act(async () => {
    for (const action of actions) client.store.dispatch(action);
  });

/** A control, by its accessible name. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

import { createRoot } from 'react-dom/client';
import type { PlenaryClient } from '../../client/client';
import { App } from '../../ui/app/App';
import { readAppearance, showTheme } from '../../ui/app/appearance';
import { LanguageDirection } from '../../ui/app/LanguageDirection';
import type { AppServices } from '../../ui/app/services';
import { createTexts, languageFor, loadTexts } from '../../ui/texts/texts';

/** Answers the first call's promise for ever. */
const once = <T,>(load: () => Promise<T>): (() => Promise<T>) => {
  const kept: { promise?: Promise<T> } = {};
  return () => (kept.promise ??= load());
};

const api = () => import(/* webpackChunkName: "api" */ './meetingsApi');

const services: AppServices = {
  loadClient: once(async (): Promise<PlenaryClient> =>
    (
      await import(/* webpackChunkName: "client" */ '../../client/browserClient')
    ).createBrowserClient(),
  ),
  createMeeting: async (request) => (await api()).createMeeting(request),
  registerFor: async (meetingNumber, request) => (await api()).registerFor(meetingNumber, request),
  readMeeting: async (meetingNumber) => (await api()).readMeeting(meetingNumber),
};

const start = async () => {
  const { language, theme } = readAppearance();
  showTheme(theme);
  const texts = createTexts(language || languageFor(navigator.languages));
  await loadTexts(texts, 'common');
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <LanguageDirection texts={texts}>
      <App texts={texts} services={services} />
    </LanguageDirection>,
  );
};

void start();

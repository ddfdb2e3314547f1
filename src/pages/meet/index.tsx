import { createRoot } from 'react-dom/client';
import type { PlenaryClient } from '../../client/client';
import { App } from '../../ui/app/App';
import { readAppearance, showTheme } from '../../ui/app/appearance';
import { LanguageDirection } from '../../ui/app/LanguageDirection';
import type { AppServices } from '../../ui/app/services';
import { createTexts, languageFor, loadTexts } from '../../ui/texts/texts';

/** Answers the first call's promise for ever. */
const once = <T,>(load: () => Promise<T>): (() => Promise<T>) => {
  const cache: { promise?: Promise<T> } = {};
  return () => (cache.promise ??= load());
};

const api = () => import(/* webpackChunkName: "api" */ './meetingsApi');
const panelists = async () =>
  (await import(/* webpackChunkName: "panelists" */ './panelistsApi')).panelists;
const hosted = once(async () =>
  (
    await import(/* webpackChunkName: "hosted" */ '../../transport/browser/hostedMeetings')
  ).openHostedMeetings(window),
);

const services: AppServices = {
  loadClient: once(async (): Promise<PlenaryClient> =>
    (
      await import(/* webpackChunkName: "client" */ '../../client/browserClient')
    ).createBrowserClient(),
  ),
  createMeeting: async (...call) => (await api()).createMeeting(...call),
  registerFor: async (...call) => (await api()).registerFor(...call),
  claimMeeting: async (...call) => (await api()).claimMeeting(...call),
  readHosted: async (...call) => (await api()).readHosted(...call),
  editMeeting: async (...call) => (await api()).editMeeting(...call),
  deleteMeeting: async (...call) => (await api()).deleteMeeting(...call),
  panelists: {
    list: async (...call) => (await panelists()).list(...call),
    invite: async (...call) => (await panelists()).invite(...call),
    withdraw: async (...call) => (await panelists()).withdraw(...call),
  },
  hosted: {
    list: async () => (await hosted()).list(),
    find: async (...call) => (await hosted()).find(...call),
    keep: async (...call) => (await hosted()).keep(...call),
    forget: async (...call) => (await hosted()).forget(...call),
  },
  readMeeting: async (...call) => (await api()).readMeeting(...call),
};

/** Without it the system's font is used. */
const showFont = () =>
  import(/* webpackChunkName: "font" */ '../../ui/app/font').then(
    ({ addFont }) => addFont(document.fonts),
    () => undefined,
  );

const start = async () => {
  const { language, theme } = readAppearance();
  showTheme(theme);
  void showFont();
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

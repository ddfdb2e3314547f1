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
  createMeeting: async (request) => (await api()).createMeeting(request),
  registerFor: async (meetingNumber, request) => (await api()).registerFor(meetingNumber, request),
  claimMeeting: async (meetingNumber, hostKey) =>
    (await api()).claimMeeting(meetingNumber, hostKey),
  readHosted: async (...call) => (await api()).readHosted(...call),
  editMeeting: async (meetingNumber, hostToken, changes) =>
    (await api()).editMeeting(meetingNumber, hostToken, changes),
  deleteMeeting: async (meetingNumber, hostToken) =>
    (await api()).deleteMeeting(meetingNumber, hostToken),
  panelists: {
    list: async (...call) => (await panelists()).list(...call),
    invite: async (...call) => (await panelists()).invite(...call),
    withdraw: async (...call) => (await panelists()).withdraw(...call),
  },
  hosted: {
    list: async () => (await hosted()).list(),
    find: async (meetingNumber) => (await hosted()).find(meetingNumber),
    keep: async (meeting) => (await hosted()).keep(meeting),
    forget: async (meetingNumber) => (await hosted()).forget(meetingNumber),
  },
  readMeeting: async (...call) => (await api()).readMeeting(...call),
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

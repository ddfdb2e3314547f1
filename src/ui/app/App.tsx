import { Suspense, use, useEffect, useState, type ComponentType } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { usePathname } from 'wouter/use-browser-location';
import { loadTexts, type TextArea } from '../texts/texts';
import { Crash } from './Crash';
import { Loading } from './Loading';
import { MissingScreen } from './MissingScreen';
import { placeOf } from './place';
import { ServicesProvider, type AppServices } from './services';

/** What the program is drawn from. */
export interface AppProps {
  readonly texts: i18n;
  readonly services: AppServices;
}

/**
 * A screen that is loaded when it is first drawn, or earlier by `preload`: then it is drawn at once,
 * where a lazy one would show the loading sign first.
 */
const screenOf = <P extends object>(
  texts: i18n,
  areas: readonly TextArea[],
  load: () => Promise<ComponentType<P>>,
) => {
  const kept: { screen?: ComponentType<P>; loading?: Promise<void> } = {};
  const ensure = () =>
    (kept.loading ??= Promise.all([load(), ...areas.map((area) => loadTexts(texts, area))]).then(
      ([screen]) => {
        kept.screen = screen;
      },
    ));
  return {
    // Without a network it is tried again when the screen is wanted, which then says so.
    preload: () =>
      void ensure().catch(() => {
        delete kept.loading;
      }),
    Screen: (props: P) => {
      if (!kept.screen) use(ensure());
      return kept.screen ? <kept.screen {...props} /> : null;
    },
  };
};

const createScreens = (texts: i18n) => ({
  Home: screenOf(texts, ['home'], async () =>
    import(/* webpackChunkName: "home" */ '../home/HomeScreen').then((file) => file.HomeScreen),
  ),
  Session: screenOf(texts, [], async () =>
    import(/* webpackChunkName: "session" */ '../client/Session').then((file) => file.Session),
  ),
  Lobby: screenOf(texts, ['lobby'], async () =>
    import(/* webpackChunkName: "lobby" */ '../lobby/LobbyScreen').then((file) => file.LobbyScreen),
  ),
  Meeting: screenOf(texts, ['meeting'], async () =>
    import(/* webpackChunkName: "meeting" */ '../meeting/MeetingPlace').then(
      (file) => file.MeetingPlace,
    ),
  ),
});

/** The whole program: which screen the address names, loaded when it is first shown. */
export const App = ({ texts, services }: AppProps) => {
  const [screens] = useState(() => createScreens(texts));
  const { Home, Session, Lobby, Meeting } = screens;
  const place = placeOf(usePathname());
  // Pressing Join must not wait for the meeting's screen.
  useEffect(() => {
    if (place.screen === 'lobby') screens.Meeting.preload();
  }, [screens, place.screen]);
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={services}>
        <Crash>
          <Suspense fallback={<Loading />}>
            {place.screen === 'home' && <Home.Screen />}
            {place.screen === 'missing' && <MissingScreen />}
            {(place.screen === 'lobby' || place.screen === 'meeting') && (
              <Session.Screen>
                {place.screen === 'lobby' ? (
                  <Lobby.Screen key={place.meetingNumber} meetingNumber={place.meetingNumber} />
                ) : (
                  <Meeting.Screen key={place.meetingNumber} meetingNumber={place.meetingNumber} />
                )}
              </Session.Screen>
            )}
          </Suspense>
        </Crash>
      </ServicesProvider>
    </I18nextProvider>
  );
};

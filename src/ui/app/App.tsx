import { lazy, Suspense, useState, type ComponentType } from 'react';
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

const screenOf = <P extends object>(
  texts: i18n,
  areas: readonly TextArea[],
  load: () => Promise<ComponentType<P>>,
) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), ...areas.map((area) => loadTexts(texts, area))]);
    return { default: screen };
  });

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
  const [{ Home, Session, Lobby, Meeting }] = useState(() => createScreens(texts));
  const place = placeOf(usePathname());
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={services}>
        <Crash>
          <Suspense fallback={<Loading />}>
            {place.screen === 'home' && <Home />}
            {place.screen === 'missing' && <MissingScreen />}
            {(place.screen === 'lobby' || place.screen === 'meeting') && (
              <Session>
                {place.screen === 'lobby' ? (
                  <Lobby key={place.meetingNumber} meetingNumber={place.meetingNumber} />
                ) : (
                  <Meeting key={place.meetingNumber} meetingNumber={place.meetingNumber} />
                )}
              </Session>
            )}
          </Suspense>
        </Crash>
      </ServicesProvider>
    </I18nextProvider>
  );
};

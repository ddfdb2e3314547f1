import { Activity, Suspense, use, useState, type ComponentType } from 'react';
import type { i18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { usePathname } from 'wouter/use-browser-location';
import { retry } from '../../kernel/retry';
import { millis, seconds, type Millis } from '../../kernel/units';
import type { TextArea } from '../texts/areas';
import { loadTexts } from '../texts/texts';
import { Crash } from './Crash';
import { Loading } from './Loading';
import { routeOf } from './route';
import { ServicesProvider, type AppServices } from './services';

export interface AppProps {
  readonly texts: i18n;
  readonly services: AppServices;
}

/** Two more attempts when the network fails for a moment. @decision */
const patience = {
  policy: { first: millis(500), factor: 4, longest: seconds(2), jitter: 0 },
  mostAttempts: 3,
  random: Math.random,
  after: (delay: Millis, run: () => void) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

/** A screen that loads when it is first drawn, and is drawn at once afterward. */
const screenOf = <P extends object>(
  texts: i18n,
  areas: readonly TextArea[],
  load: () => Promise<ComponentType<P>>,
) => {
  const cache: { loading?: Promise<ComponentType<P>> } = {};
  const ensure = () =>
    (cache.loading ??= retry(
      () =>
        Promise.all([load(), ...areas.map((area) => loadTexts(texts, area))]).then(
          ([screen]) => screen,
        ),
      patience,
    ));
  return (props: P) => {
    const Screen = use(ensure());
    return <Screen {...props} />;
  };
};

const createScreens = (texts: i18n) => ({
  home: screenOf(texts, ['home'], async () =>
    import(/* webpackChunkName: "home" */ '../home/HomeScreen').then((file) => file.HomeScreen),
  ),
  Register: screenOf(texts, ['register', 'invite'], async () =>
    import(/* webpackChunkName: "register" */ '../webinar/RegisterScreen').then(
      (file) => file.RegisterScreen,
    ),
  ),
  test: screenOf(texts, ['test', 'lobby', 'documented'], async () =>
    import(/* webpackChunkName: "test" */ '../device-test/TestScreen').then(
      (file) => file.TestScreen,
    ),
  ),
  missing: screenOf(texts, ['home'], async () =>
    import(/* webpackChunkName: "missing" */ './MissingScreen').then((file) => file.MissingScreen),
  ),
  Session: screenOf(texts, ['errors', 'documented'], async () =>
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

/** Counts meetings that were left: the next one starts with a new screen. */
const useVisit = (screen: string): number => {
  const [visit, setVisit] = useState({ screen, count: 0 });
  if (visit.screen !== screen)
    setVisit({ screen, count: visit.count + (visit.screen === 'meeting' ? 1 : 0) });
  return visit.count;
};

/** The whole program: which screen the address names, loaded when it is first shown. */
export const App = ({ texts, services }: AppProps) => {
  const [screens] = useState(() => createScreens(texts));
  const { Register, Session, Lobby, Meeting } = screens;
  const route = routeOf(usePathname());
  const isInMeeting = route.screen === 'meeting';
  const Plain = 'meetingNumber' in route ? null : screens[route.screen];
  const visit = useVisit(route.screen);
  return (
    <I18nextProvider i18n={texts}>
      <ServicesProvider value={services}>
        <Crash>
          <Suspense fallback={<Loading />}>
            {Plain && <Plain />}
            {route.screen === 'register' && (
              <Register key={route.meetingNumber} meetingNumber={route.meetingNumber} />
            )}
            {(isInMeeting || route.screen === 'lobby') && (
              <Session>
                {route.screen === 'lobby' && (
                  <Lobby key={route.meetingNumber} meetingNumber={route.meetingNumber} />
                )}
                {/* Drawn out of sight in the lobby, so that pressing Join does not wait for it. */}
                <Activity mode={isInMeeting ? 'visible' : 'hidden'}>
                  <Crash>
                    <Suspense fallback={<Loading />}>
                      <Meeting
                        key={`${route.meetingNumber} ${visit}`}
                        meetingNumber={route.meetingNumber}
                        isShown={isInMeeting}
                      />
                    </Suspense>
                  </Crash>
                </Activity>
              </Session>
            )}
          </Suspense>
        </Crash>
      </ServicesProvider>
    </I18nextProvider>
  );
};

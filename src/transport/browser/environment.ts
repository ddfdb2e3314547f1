import { safariGestureVersions } from '../../protocol/limits';
import type { EnvironmentPort } from '../ports';
import type { Unsubscribe } from '../unsubscribe';

const listen = (
  page: EventTarget,
  event: string,
  listener: (event: Event) => void,
): Unsubscribe => {
  page.addEventListener(event, listener);
  return () => page.removeEventListener(event, listener);
};

const firstOf = (text: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';

/**
 * Whether this is a Safari version that plays no audio before a gesture. `GestureEvent` identifies
 * Safari; no feature identifies the version.
 * @source media 4 (15.2 up to below 17.1)
 */
export const needsAudioGesture = (page: object, userAgent: string): boolean => {
  if (!('GestureEvent' in page)) return false;
  const version = Number(/Version\/(\d{1,3}\.\d{1,3})/.exec(userAgent)?.[1]);
  return version >= safariGestureVersions.from && version < safariGestureVersions.below;
};

/**
 * The page that contains the client. The names are for the gateway's log; nothing depends on them.
 */
export const createEnvironment = (page: Window): EnvironmentPort => {
  const { userAgent, language, hardwareConcurrency } = page.navigator;
  return {
    isMobile: /Android|iPhone|iPad|Mobile/.test(userAgent),
    language,
    hardwareConcurrency,
    canShareMemory: 'SharedArrayBuffer' in page && page.crossOriginIsolated,
    needsAudioGesture: needsAudioGesture(page, userAgent),
    browser: firstOf(userAgent, [
      [/Firefox\//, 'firefox'],
      [/Edg\//, 'edge'],
      [/Chrome\//, 'chrome'],
      [/Safari\//, 'safari'],
    ]),
    clientOS: firstOf(userAgent, [
      [/Android/, 'android'],
      [/iPhone|iPad/, 'ios'],
      [/Windows/, 'windows'],
      [/Mac OS X/, 'mac'],
      [/Linux|CrOS/, 'linux'],
    ]),
    onOnline: (listener) => {
      // A page that was frozen or in the back/forward cache resumes with sockets that are long
      // closed.
      const ends = [
        listen(page, 'online', listener),
        listen(page, 'pageshow', (event) => {
          if ('persisted' in event && event.persisted === true) listener();
        }),
        listen(page.document, 'resume', listener),
      ];
      return () => ends.forEach((end) => end());
    },
    onOffline: (listener) => listen(page, 'offline', listener),
    onLeaving: (listener) => listen(page, 'pagehide', listener),
  };
};

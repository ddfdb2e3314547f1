import { meetingNumberDigits } from '../../protocol/meetingNumber';

/** The screen of an address, with its meeting. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'lobby' | 'meeting' | 'register'; readonly meetingNumber: string }
  | { readonly screen: 'test' | 'missing' };

const session = new RegExp(
  `^/(?:(j|m)/(${meetingNumberDigits})|w/(${meetingNumberDigits})/register)/?$`,
);

/** The screen of a path. */
export const routeOf = (path: string): Route => {
  if (path === '/' || path === '') return { screen: 'home' };
  if (path === '/test') return { screen: 'test' };
  const [, kind, meetingNumber, webinarNumber] = session.exec(path) ?? [];
  if (webinarNumber !== undefined) return { screen: 'register', meetingNumber: webinarNumber };
  if (meetingNumber === undefined) return { screen: 'missing' };
  return { screen: kind === 'm' ? 'meeting' : 'lobby', meetingNumber };
};

/** Addresses of the screens. */
export const homePath = '/';
export const lobbyPath = (meetingNumber: string) => `/j/${meetingNumber}`;
export const meetingPath = (meetingNumber: string) => `/m/${meetingNumber}`;
export const registerPath = (meetingNumber: string) => `/w/${meetingNumber}/register`;

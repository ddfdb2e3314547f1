/** Where in the program an address is. */
export type Place =
  | { readonly screen: 'home' }
  | { readonly screen: 'lobby' | 'meeting'; readonly meetingNumber: string }
  | { readonly screen: 'missing' };

const session = /^\/(j|m)\/([1-9][0-9]{8,10})\/?$/;

/** The screen of a path. */
export const placeOf = (path: string): Place => {
  if (path === '/' || path === '') return { screen: 'home' };
  const [, kind, meetingNumber] = session.exec(path) ?? [];
  if (meetingNumber === undefined) return { screen: 'missing' };
  return { screen: kind === 'm' ? 'meeting' : 'lobby', meetingNumber };
};

/** Addresses of the screens. */
export const homePath = '/';
export const lobbyPath = (meetingNumber: string) => `/j/${meetingNumber}`;
export const meetingPath = (meetingNumber: string) => `/m/${meetingNumber}`;

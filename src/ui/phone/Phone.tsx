import { lazyPart } from '../texts/lazyPart';

const options = { texts: ['phone'] } as const;

/** The dialog that calls one's own telephone. */
export const CallMe = lazyPart(
  async () => (await import(/* webpackChunkName: "phone" */ './CallMeDialog')).CallMeDialog,
  options,
);
/** Calls a person by telephone. */
export const CallPerson = lazyPart(
  async () => (await import(/* webpackChunkName: "phone" */ './CallPersonDialog')).CallPersonDialog,
  options,
);
/** Calls a room system. */
export const CallRoom = lazyPart(
  async () => (await import(/* webpackChunkName: "phone" */ './CallRoomDialog')).CallRoomDialog,
  options,
);
/** Calls in progress, in the panel of participants. */
export const CallsAside = lazyPart(
  async () => (await import(/* webpackChunkName: "phone" */ './CallsAside')).CallsAside,
  options,
);

import { useEffect } from 'react';
import { lazyPart } from '../texts/lazyPart';

const load = {
  refused: async () => (await import(/* webpackChunkName: "lobby-later" */ './Refused')).Refused,
  unregistered: async () =>
    (await import(/* webpackChunkName: "lobby-later" */ './Unregistered')).Unregistered,
  waiting: async () => (await import(/* webpackChunkName: "lobby-later" */ './Waiting')).Waiting,
  unavailable: async () =>
    (await import(/* webpackChunkName: "lobby-later" */ './Unavailable')).Unavailable,
  troubles: async () => (await import(/* webpackChunkName: "lobby-later" */ './Troubles')).Troubles,
  hostEntry: async () =>
    (await import(/* webpackChunkName: "lobby-later" */ './HostEntry')).HostEntry,
  noPreview: async () =>
    (await import(/* webpackChunkName: "lobby-later" */ './NoPreview')).NoPreview,
};

/**
 * Loads the parts for refusals and waiting after the form is drawn: later the network may be gone.
 */
export const useLaterParts = (): void =>
  useEffect(() => {
    for (const part of Object.values(load)) void part().catch(() => undefined);
  }, []);

/** Why a join was refused. */
export const Refused = lazyPart(load.refused);
/** The part for a missing registration. */
export const Unregistered = lazyPart(load.unregistered);
/** The part for waiting. */
export const Waiting = lazyPart(load.waiting);
/** The part for a meeting whose details could not be read. */
export const Unavailable = lazyPart(load.unavailable);
/** The part for problems of camera or microphone. */
export const Troubles = lazyPart(load.troubles, { texts: ['test'] });
/** The host's entry. */
export const HostEntry = lazyPart(load.hostEntry);
/** The part for webinar attendees, which replaces the preview. */
export const NoPreview = lazyPart(load.noPreview);

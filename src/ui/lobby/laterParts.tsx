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
  audience: async () => (await import(/* webpackChunkName: "lobby-later" */ './Audience')).Audience,
};

/** Loads what refusals and waiting show once the form is drawn: the network may be gone by then. */
export const useLaterParts = (): void =>
  useEffect(() => {
    for (const part of Object.values(load)) void part().catch(() => undefined);
  }, []);

/** Why a join was refused. */
export const Refused = lazyPart(load.refused);
/** That a registration comes first. */
export const Unregistered = lazyPart(load.unregistered);
/** What one waits for. */
export const Waiting = lazyPart(load.waiting);
/** That nothing could be learned of the meeting. */
export const Unavailable = lazyPart(load.unavailable);
/** What keeps camera or microphone from running. */
export const Troubles = lazyPart(load.troubles, { texts: ['test'] });
/** The host's own way in. */
export const HostEntry = lazyPart(load.hostEntry);
/** What a webinar's audience sees in place of the preview. */
export const Audience = lazyPart(load.audience);

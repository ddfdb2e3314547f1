import { lazy, Suspense, useEffect, type ComponentProps } from 'react';

const load = {
  trouble: async () => ({
    default: (await import(/* webpackChunkName: "join-trouble" */ '../dialogs/JoinTrouble'))
      .JoinTrouble,
  }),
  unregistered: async () => ({
    default: (await import(/* webpackChunkName: "unregistered" */ './Unregistered')).Unregistered,
  }),
  waiting: async () => ({
    default: (await import(/* webpackChunkName: "waiting" */ './Waiting')).Waiting,
  }),
  unavailable: async () => ({
    default: (await import(/* webpackChunkName: "unavailable" */ './Unavailable')).Unavailable,
  }),
  troubles: async () => ({
    default: (await import(/* webpackChunkName: "troubles" */ './Troubles')).Troubles,
  }),
  hostEntry: async () => ({
    default: (await import(/* webpackChunkName: "host-entry" */ './HostEntry')).HostEntry,
  }),
  audience: async () => ({
    default: (await import(/* webpackChunkName: "audience" */ './Audience')).Audience,
  }),
};

const Parts = {
  trouble: lazy(load.trouble),
  unregistered: lazy(load.unregistered),
  waiting: lazy(load.waiting),
  unavailable: lazy(load.unavailable),
  troubles: lazy(load.troubles),
  hostEntry: lazy(load.hostEntry),
  audience: lazy(load.audience),
};

/** Loads what refusals and waiting show once the form is drawn: the network may be gone by then. */
export const useLaterParts = (): void =>
  useEffect(() => {
    for (const part of Object.values(load)) void part().catch(() => undefined);
  }, []);

/** Why a join was refused. */
export const JoinTrouble = (props: ComponentProps<typeof Parts.trouble>) => (
  <Suspense fallback={null}>
    <Parts.trouble {...props} />
  </Suspense>
);

/** That a registration comes first. */
export const Unregistered = (props: ComponentProps<typeof Parts.unregistered>) => (
  <Suspense fallback={null}>
    <Parts.unregistered {...props} />
  </Suspense>
);

/** What one waits for. */
export const Waiting = (props: ComponentProps<typeof Parts.waiting>) => (
  <Suspense fallback={null}>
    <Parts.waiting {...props} />
  </Suspense>
);

/** That nothing could be learnt of the meeting. */
export const Unavailable = (props: ComponentProps<typeof Parts.unavailable>) => (
  <Suspense fallback={null}>
    <Parts.unavailable {...props} />
  </Suspense>
);

/** What keeps camera or microphone from running. */
export const Troubles = () => (
  <Suspense fallback={null}>
    <Parts.troubles />
  </Suspense>
);

/** The host's own way in. */
export const HostEntry = (props: ComponentProps<typeof Parts.hostEntry>) => (
  <Suspense fallback={null}>
    <Parts.hostEntry {...props} />
  </Suspense>
);

/** What a webinar's audience sees in place of the preview. */
export const Audience = () => (
  <Suspense fallback={null}>
    <Parts.audience />
  </Suspense>
);

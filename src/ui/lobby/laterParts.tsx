import { lazy, Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';

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

/** A part that is drawn when it is loaded. */
const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

/** Why a join was refused. */
export const JoinTrouble = (props: ComponentProps<typeof Parts.trouble>) =>
  later(<Parts.trouble {...props} />);

/** That a registration comes first. */
export const Unregistered = (props: ComponentProps<typeof Parts.unregistered>) =>
  later(<Parts.unregistered {...props} />);

/** What one waits for. */
export const Waiting = (props: ComponentProps<typeof Parts.waiting>) =>
  later(<Parts.waiting {...props} />);

/** That nothing could be learned of the meeting. */
export const Unavailable = (props: ComponentProps<typeof Parts.unavailable>) =>
  later(<Parts.unavailable {...props} />);

/** What keeps camera or microphone from running. */
export const Troubles = () => later(<Parts.troubles />);

/** The host's own way in. */
export const HostEntry = (props: ComponentProps<typeof Parts.hostEntry>) =>
  later(<Parts.hostEntry {...props} />);

/** What a webinar's audience sees in place of the preview. */
export const Audience = () => later(<Parts.audience />);

import type { EnvironmentPort } from '../../src/transport/ports';

export interface FakeEnvironment extends EnvironmentPort {
  readonly go: Record<'online' | 'offline' | 'leaving', () => void>;
}

/** A desktop page that a test takes offline, brings back, or closes. */
export const createFakeEnvironment = (
  over: Partial<
    Pick<
      EnvironmentPort,
      'isMobile' | 'hardwareConcurrency' | 'canShareMemory' | 'needsAudioGesture' | 'clientOS'
    >
  > = {},
): FakeEnvironment => {
  const subscribers = (): { readonly all: Set<() => void>; readonly tell: () => void } => {
    const all = new Set<() => void>();
    return { all, tell: () => [...all].forEach((listener) => listener()) };
  };
  const online = subscribers();
  const offline = subscribers();
  const leaving = subscribers();
  const on =
    ({ all }: { readonly all: Set<() => void> }) =>
    (listener: () => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    };
  return {
    isMobile: false,
    language: 'en-US',
    hardwareConcurrency: 8,
    canShareMemory: true,
    needsAudioGesture: false,
    browser: 'chrome',
    clientOS: 'linux',
    ...over,
    onOnline: on(online),
    onOffline: on(offline),
    onLeaving: on(leaving),
    go: { online: online.tell, offline: offline.tell, leaving: leaving.tell },
  };
};

import type { FeaturePart } from '../effects/feature';
import { bundledAssets } from '../transport/browser/spawnWorkers';
import { createConsoleLog } from '../transport/browser/consoleLog';
import { createClock } from '../transport/browser/clock';
import { createDevices } from '../transport/browser/devices';
import { createEngine } from '../transport/browser/engine';
import { createEnvironment } from '../transport/browser/environment';
import { createLazyBackground } from '../transport/browser/lazyBackground';
import { createLazyFiles } from '../transport/browser/lazyFiles';
import { createHeadsets } from '../transport/browser/lazyHeadset';
import { createHttp } from '../transport/browser/http';
import { createSignalSockets } from '../transport/browser/signalSocket';
import { soundFileOf } from '../transport/browser/soundFiles';
import { createRemoteControl } from '../transport/browser/remoteControl';
import { createSounds } from '../transport/browser/sounds';
import { createStorage } from '../transport/browser/storage';
import { pageWorkers, type Workers } from '../transport/browser/workers';
import type { LogPort } from '../transport/ports';
import type { PlenaryClient } from './client';
import type { MeetingPart } from '../effects/feature';
import { createCore, type PlenaryOptions } from './createCore';
import { openTape, tapedSignals } from './recording/tape';

/**
 * Delay before the recorder loads, so that it does not compete with the first screen. Milliseconds.
 * @decision
 */
const recorderDelay = 2000;

/** Loaded after the lobby is drawn: nobody joins sooner. */
const loadMeeting = async (): Promise<readonly MeetingPart[]> =>
  (await import(/* webpackChunkName: "meeting-core" */ './meetingParts')).meetingParts;

/** Loaded after it, during a join. */
const loadDeferred = async (): Promise<readonly FeaturePart[]> =>
  (await import(/* webpackChunkName: "deferred" */ './deferredParts')).deferredParts;

/** The name of a signaling socket, without the personal parts of its address. */
const socketName = (url: string): string => /\/wc\/([a-z]+)/.exec(url)?.[1] ?? 'signal';

/** Loaded when the page is idle: until then the tape stores events. */
const loadRecorder = (page: Window): Promise<typeof import('./recording/browserRecorder')> =>
  new Promise((resolve, reject) => {
    const load = (): void => {
      import(/* webpackChunkName: "recorder" */ './recording/browserRecorder').then(
        resolve,
        reject,
      );
    };
    page.setTimeout(load, recorderDelay);
  });

const openLocal = async () =>
  (await import(/* webpackChunkName: "storage" */ 'localforage')).createInstance({
    name: 'plenary',
    storeName: 'local',
  });

/** A page's options for its client. */
export interface BrowserOptions extends PlenaryOptions {
  /** Origin of the gateway; the page's own by default. */
  readonly server?: string;
  /** Creates workers; the browser's by default. */
  readonly workers?: Workers;
  /** False: stored values live as long as the page. */
  readonly isStored?: boolean;
  /** Receives warnings for developers; the console by default. */
  readonly log?: LogPort;
  /** BCP 47; the browser's by default. */
  readonly language?: string;
}

/** The client core on the browser's own ports. */
export const createBrowserClient = ({
  server: home = '',
  workers = pageWorkers,
  isStored = true,
  log = createConsoleLog(console),
  language,
  ...options
}: BrowserOptions = {}): PlenaryClient => {
  const clock = createClock(window);
  const engine = createEngine({ assets: bundledAssets(workers), clock });
  const storage = createStorage(window, isStored ? openLocal : undefined);
  const tape = openTape(clock);
  const recorder = loadRecorder(window).then(({ recordInBrowser }) =>
    recordInBrowser(tape, { page: window, home, workers, clock, log }),
  );
  recorder.catch(() => log.warn('The action log could not be loaded'));
  const ports = {
    clock,
    signal: tapedSignals(createSignalSockets(), tape, socketName),
    http: createHttp(window, home),
    storage,
    devices: createDevices(navigator),
    headset: createHeadsets(navigator),
    engine,
    files: createLazyFiles(workers),
    background: createLazyBackground({ engine, storage, workers }),
    environment: { ...createEnvironment(window), ...(language !== undefined && { language }) },
    remoteControl: createRemoteControl(window),
    sounds: createSounds(window, (name) => new Audio(soundFileOf(name))),
    log,
    reports: async () => (await recorder).reports,
  };
  const client = createCore(
    ports,
    { meeting: loadMeeting, deferred: loadDeferred },
    { ...options, record: tape.follow },
  );
  return {
    ...client,
    dispose: async () => {
      await client.dispose();
      (await recorder.catch(() => undefined))?.stop();
    },
  };
};

import { bundledAssets } from '../transport/browser/spawnWorkers';
import { createConsoleLog } from '../transport/browser/consoleLog';
import { createClock } from '../transport/browser/clock';
import { createDevices } from '../transport/browser/devices';
import { createEngine } from '../transport/browser/engine';
import { createEnvironment } from '../transport/browser/environment';
import { createLazyBackground } from '../transport/browser/lazyBackground';
import { createHeadsets } from '../transport/browser/lazyHeadset';
import { createHttp } from '../transport/browser/http';
import { createSignalSockets } from '../transport/browser/signalSocket';
import { soundFiles } from '../transport/browser/soundFiles';
import { createSounds } from '../transport/browser/sounds';
import { createStorage } from '../transport/browser/storage';
import type { PlenaryClient } from './client';
import { createCore, type PlenaryOptions } from './createCore';
import type { MeetingSagas } from './meetingSagas';

/** Loaded once the lobby stands: nobody joins before they have seen it. */
const loadMeeting = async (): Promise<MeetingSagas> =>
  (await import(/* webpackChunkName: "meeting-core" */ './meetingSagas')).meetingSagas;

/** Loaded behind it, while somebody joins. */
const loadCompanions = async (): Promise<MeetingSagas> =>
  (await import(/* webpackChunkName: "companions" */ './companionSagas')).companionSagas;

/** The client core on the browser's own ports. */
export const createBrowserClient = (options: PlenaryOptions = {}): PlenaryClient => {
  const engine = createEngine({ assets: bundledAssets });
  const storage = createStorage(window, async () =>
    (await import(/* webpackChunkName: "storage" */ 'localforage')).createInstance({
      name: 'plenary',
      storeName: 'local',
    }),
  );
  const ports = {
    clock: createClock(window),
    signal: createSignalSockets(),
    http: createHttp(window),
    storage,
    devices: createDevices(navigator),
    headset: createHeadsets(navigator),
    engine,
    background: createLazyBackground({ engine, storage }),
    environment: createEnvironment(window),
    sounds: createSounds(window, (name) => new Audio(soundFiles[name].href)),
    log: createConsoleLog(console),
  };
  return createCore(ports, { meeting: loadMeeting, companions: loadCompanions }, options);
};

import { mediaSdkVersion } from '../../protocol/limits';
import { selectDevices, type WithDevices } from '../devices/devices.selectors';
import { selectDeviceTest, type WithDeviceTest } from './deviceTest.selectors';
import type { DeviceTestState } from './deviceTest.slice';

type Tested<K extends keyof DeviceTestState, F extends keyof DeviceTestState[K]> = Pick<
  DeviceTestState[K],
  F | ('result' & keyof DeviceTestState[K]) | ('failure' & keyof DeviceTestState[K])
>;

/**
 * A test's results, for support. Durations in ms, bandwidths in bit/s, levels from 0 to 1.
 * @decision It identifies no person and none of their things: the number of devices of each kind,
 * but no labels or ids, no address, no network name; only the kind of browser.
 */
export interface TestReport {
  readonly product: 'Plenary';
  readonly client: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly browser: string;
  readonly system: string;
  readonly isMobile: boolean;
  readonly cores: number;
  readonly canShareMemory: boolean;
  readonly devices: {
    readonly microphones: number;
    readonly speakers: number;
    readonly cameras: number;
  };
  readonly microphone: Tested<'microphone', 'peak' | 'duration'>;
  readonly speaker: Tested<'speaker', 'isOutputChosen'>;
  readonly camera: Tested<'camera', 'width' | 'height' | 'frameRate'>;
  readonly network: Tested<'network', 'rtt' | 'jitter' | 'down' | 'up' | 'sockets'>;
}

/** The surroundings of a report. */
export interface TestSurroundings {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly browser: string;
  readonly clientOS: string;
  readonly isMobile: boolean;
  readonly hardwareConcurrency: number;
  readonly canShareMemory: boolean;
}

/** The report of the tests so far. */
export const selectTestReport = (
  state: WithDeviceTest & WithDevices,
  around: TestSurroundings,
): TestReport => {
  const { microphone, speaker, camera, network } = selectDeviceTest(state);
  const { microphones, cameraDevicesList, speakers } = selectDevices(state);
  const outcome = <R, F>({ result, failure }: { readonly result: R; readonly failure: F }) => ({
    result,
    failure,
  });
  const { width, height, frameRate } = camera;
  const { rtt, jitter, down, up, sockets } = network;
  return {
    product: 'Plenary',
    client: mediaSdkVersion,
    at: new Date(around.now).toISOString(),
    browser: around.browser,
    system: around.clientOS,
    isMobile: around.isMobile,
    cores: around.hardwareConcurrency,
    canShareMemory: around.canShareMemory,
    devices: {
      microphones: microphones.length,
      speakers: speakers.length,
      cameras: cameraDevicesList.length,
    },
    microphone: { ...outcome(microphone), peak: microphone.peak, duration: microphone.duration },
    speaker: { ...outcome(speaker), isOutputChosen: speaker.isOutputChosen },
    camera: { ...outcome(camera), width, height, frameRate },
    network: { ...outcome(network), rtt, jitter, down, up, sockets },
  };
};

import type { DeviceTestPort } from '../deviceTestPort';
import { watchFrames } from './testCamera';
import { createTestNetwork } from './testNetwork';
import { openTestMicrophone } from './testMicrophone';
import { playTestSound } from './testPlayback';

/** The device test's port for the browser's devices, audio and network. */
export const createDeviceTestPort = (
  page: Window,
  server = page.location.origin,
): DeviceTestPort => ({
  sound: { openMicrophone: openTestMicrophone, play: playTestSound },
  camera: { watch: watchFrames },
  network: createTestNetwork(server),
});

import { createDeviceTest } from '../../src/client/deviceTest';
import type { TestKind } from '../../src/features/device-test/deviceTest.rules';
import { createFakeClock } from '../fakes/fakeClock';
import { createFakeDevices } from '../fakes/fakeDevices';
import { createFakeDeviceTest } from '../fakes/fakeDeviceTest';
import { createFakeEnvironment } from '../fakes/fakeEnvironment';
import { createFakeStorage } from '../fakes/fakeStorage';

/** A test of devices that are not there, on a clock that stands still. */
export const aDeviceTest = () => {
  const clock = createFakeClock();
  const devices = createFakeDevices();
  const world = createFakeDeviceTest(clock);
  const storage = createFakeStorage();
  const environment = createFakeEnvironment();
  const client = createDeviceTest(
    { clock, devices, storage, environment, deviceTest: world },
    true,
  );
  const of = <K extends TestKind>(kind: K) => client.store.getState().deviceTest[kind];
  /** Everything that is open: tracks, probes, sounds, sockets. */
  const held = () => devices.running().length + world.open();
  return { client, clock, devices, world, storage, of, held };
};

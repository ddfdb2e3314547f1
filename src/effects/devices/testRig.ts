import type { CapturedTrack } from '../../transport/devicesPort';
import type { DeviceTestPort, MicrophoneProbe } from '../../transport/deviceTestPort';
import type { Unsubscribe } from '../../transport/unsubscribe';

/** The devices whose levels a test measures. */
export type HeardDevice = 'microphone' | 'speaker';

/** Video and levels of a test, which never enter the store. Screens subscribe, sagas report. */
export interface DeviceMeters {
  /** The tested camera, or null. */
  camera(): MediaStreamTrack | null;
  onCamera(listener: (track: MediaStreamTrack | null) => void): Unsubscribe;
  /** Levels from 0 to 1, ten a second. */
  onLevel(of: HeardDevice, listener: (level: number) => void): Unsubscribe;
}

/** How many of the analyser's levels make one that is shown: the loudest of 100 ms. */
const levelsTogether = 5;

/** Objects of a test's sagas that the store must not have: devices, a recording, levels. */
export class TestRig implements DeviceMeters {
  microphone: { readonly captured: CapturedTrack; readonly probe: MicrophoneProbe } | undefined;
  recording: Blob | undefined;
  #track: CapturedTrack | undefined;
  readonly #cameraListeners = new Set<(track: MediaStreamTrack | null) => void>();
  readonly #meters = {
    microphone: { listeners: new Set<(level: number) => void>(), count: 0, loudest: 0 },
    speaker: { listeners: new Set<(level: number) => void>(), count: 0, loudest: 0 },
  };

  camera(): MediaStreamTrack | null {
    return this.#track?.track ?? null;
  }

  onCamera(listener: (track: MediaStreamTrack | null) => void): Unsubscribe {
    this.#cameraListeners.add(listener);
    return () => void this.#cameraListeners.delete(listener);
  }

  onLevel(of: HeardDevice, listener: (level: number) => void): Unsubscribe {
    this.#meters[of].listeners.add(listener);
    return () => void this.#meters[of].listeners.delete(listener);
  }

  /** The running camera, shown at once; the one before is stopped. */
  showCamera(next: CapturedTrack | undefined): void {
    this.#track?.stop();
    this.#track = next;
    for (const listener of [...this.#cameraListeners]) listener(this.camera());
  }

  /** The camera itself. */
  get capturedCamera(): CapturedTrack | undefined {
    return this.#track;
  }

  /** One level of the analyser. */
  tell(of: HeardDevice, level: number): void {
    const meter = this.#meters[of];
    meter.loudest = Math.max(meter.loudest, level);
    meter.count += 1;
    if (meter.count < levelsTogether) return;
    const { loudest } = meter;
    Object.assign(meter, { count: 0, loudest: 0 });
    for (const listener of [...meter.listeners]) listener(loudest);
  }

  /** Resets a device's level. */
  hush(of: HeardDevice): void {
    Object.assign(this.#meters[of], { count: 0, loudest: 0 });
    for (const listener of [...this.#meters[of].listeners]) listener(0);
  }

  /** Releases the microphone. */
  releaseMicrophone(): void {
    this.microphone?.probe.close();
    this.microphone?.captured.stop();
    this.microphone = undefined;
    this.hush('microphone');
  }
}

/** The saga context of a test, in addition to the ports of a client. */
export interface TestContext {
  readonly deviceTest: DeviceTestPort;
  readonly rig: TestRig;
}

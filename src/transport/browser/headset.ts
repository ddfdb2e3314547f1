import { fail, ok, type Result } from '../../kernel/result';
import type { DeviceFailure, Headset } from '../devicesPort';
import { translateMediaError } from './mediaErrors';
import {
  findTelephony,
  isOn,
  lampReports,
  telephonyPage,
  type HidCollection,
  type Telephony,
} from './telephony';

/** The part of WebHID that is used; the DOM's types lack it. */
interface HidInput extends Event {
  readonly device: HidDevice;
  readonly reportId: number;
  readonly data: DataView;
}
interface HidDevice {
  readonly opened: boolean;
  readonly collections: readonly HidCollection[];
  open(): Promise<void>;
  close(): Promise<void>;
  sendReport(reportId: number, data: BufferSource): Promise<void>;
  addEventListener(type: 'inputreport', listener: (event: HidInput) => void): void;
  removeEventListener(type: 'inputreport', listener: (event: HidInput) => void): void;
}
interface Hid {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
  addEventListener(type: 'disconnect', listener: (event: { device: HidDevice }) => void): void;
  removeEventListener(type: 'disconnect', listener: (event: { device: HidDevice }) => void): void;
}
/** The part of the page's navigator that headsets need. */
export interface HidNavigator {
  readonly hid?: Hid;
  readonly userActivation?: { readonly isActive: boolean };
}

const unsupported = fail<DeviceFailure>({ code: 'unsupported', detail: 'hid' });
const notFound = fail<DeviceFailure>({ code: 'device-not-found', detail: 'hid' });

interface Found {
  readonly device: HidDevice;
  readonly telephony: Telephony;
}
const withTelephony = (devices: readonly HidDevice[]): Found | undefined => {
  for (const device of devices) {
    const telephony = findTelephony(device.collections);
    if (telephony) return { device, telephony };
  }
  return undefined;
};

/** A running headset: it is in a call, and its lamps follow `showMuted`. */
const run = (hid: Hid, { device, telephony }: Found): Headset => {
  const keys = new Set<() => void>();
  const gone = new Set<() => void>();
  const state = { isPressed: false, isClosed: false };
  const light = async (isInCall: boolean, isMuted: boolean): Promise<void> => {
    const lamps = [
      { lamp: telephony.offHookLamp, isLit: isInCall },
      { lamp: telephony.muteLamp, isLit: isMuted },
    ];
    // Unplugged in the meantime: no lamp can be lit.
    for (const [reportId, report] of lampReports(lamps))
      await device.sendReport(reportId, report).catch(() => undefined);
  };
  const onInput = ({ reportId, data }: HidInput): void => {
    const isPressed = isOn(telephony.mute, reportId, data);
    if (isPressed === undefined || isPressed === state.isPressed) return;
    state.isPressed = isPressed;
    if (isPressed) for (const listener of [...keys]) listener();
  };
  const onDisconnect = (event: { readonly device: HidDevice }): void => {
    if (event.device === device) for (const listener of [...gone]) listener();
  };
  device.addEventListener('inputreport', onInput);
  hid.addEventListener('disconnect', onDisconnect);
  // Most headsets report their mute button only during a call.
  void light(true, false);
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    onMuteKey: listen(keys),
    onGone: listen(gone),
    showMuted: (isMuted) => {
      if (!state.isClosed) void light(true, isMuted);
    },
    close: () => {
      if (state.isClosed) return;
      state.isClosed = true;
      device.removeEventListener('inputreport', onInput);
      hid.removeEventListener('disconnect', onDisconnect);
      void light(false, false)
        .then(() => device.close())
        .catch(() => undefined);
    },
  };
};

/** Asks for a headset unless one is permitted already. It must follow a click or key press. */
export const allowHeadset = async ({
  hid,
  userActivation,
}: HidNavigator): Promise<Result<void, DeviceFailure>> => {
  if (!hid) return unsupported;
  try {
    if (withTelephony(await hid.getDevices())) return ok(undefined);
    if (userActivation?.isActive !== true) return notFound;
    const chosen = await hid.requestDevice({ filters: [{ usagePage: telephonyPage }] });
    return withTelephony(chosen) ? ok(undefined) : notFound;
  } catch (cause) {
    return fail(translateMediaError(cause));
  }
};

/** Opens a telephone headset over WebHID. @source media 3 (syncButtonsOnHeadset) */
export const openHeadset = async ({
  hid,
}: HidNavigator): Promise<Result<Headset, DeviceFailure>> => {
  if (!hid) return unsupported;
  try {
    const found = withTelephony(await hid.getDevices());
    if (!found) return notFound;
    if (!found.device.opened) await found.device.open();
    return ok(run(hid, found));
  } catch (cause) {
    return fail(translateMediaError(cause));
  }
};

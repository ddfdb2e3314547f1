/** A field of a HID report, as in WebHID; only the properties used here. */
export interface HidItem {
  readonly isConstant?: boolean;
  /** Slots contain the index of a usage, instead of a bit for each usage. */
  readonly isArray?: boolean;
  readonly isRange?: boolean;
  readonly usages?: readonly number[];
  readonly usageMinimum?: number;
  readonly logicalMinimum?: number;
  /** Bits per slot, and the number of slots. */
  readonly reportSize?: number;
  readonly reportCount?: number;
}
/** A report: its id and its fields, in order. */
export interface HidReport {
  readonly reportId?: number;
  readonly items?: readonly HidItem[];
}
/** A group of a device's reports. */
export interface HidCollection {
  readonly usagePage?: number;
  readonly children?: readonly HidCollection[];
  readonly inputReports?: readonly HidReport[];
  readonly outputReports?: readonly HidReport[];
}

/** Usage pages of HID. @source media 3 (syncButtonsOnHeadset) */
export const telephonyPage = 0x0b;
const phoneMute = 0x000b_002f;
const muteLamp = 0x0008_0009;
const offHookLamp = 0x0008_0017;

/** The position of a usage in a report. */
interface UsagePosition {
  readonly reportId: number;
  /** First bit, bits per slot, and the number of slots that may contain it. */
  readonly bit: number;
  readonly size: number;
  readonly slots: number;
  /** The slot's value when the usage is on. */
  readonly value: number;
}
/** A lamp: its position, and the length of its report in bytes. */
interface Lamp extends UsagePosition {
  readonly length: number;
}
/** A headset's telephony. */
export interface Telephony {
  readonly mute: UsagePosition;
  readonly muteLamp: Lamp | undefined;
  readonly offHookLamp: Lamp | undefined;
}

const all = (collections: readonly HidCollection[]): readonly HidCollection[] =>
  collections.flatMap((each) => [each, ...all(each.children ?? [])]);

const slotOf = (item: HidItem, usage: number): number => {
  if (item.isRange === true) return usage - (item.usageMinimum ?? 0);
  return (item.usages ?? []).indexOf(usage);
};

const bitsOf = ({ reportSize = 0, reportCount = 0 }: HidItem): number => reportSize * reportCount;

const find = (reports: readonly HidReport[], usage: number): Lamp | undefined => {
  for (const { reportId = 0, items = [] } of reports) {
    const length = Math.ceil(items.reduce((sum, item) => sum + bitsOf(item), 0) / 8);
    let bit = 0;
    for (const item of items) {
      const { reportSize: size = 0, reportCount = 0, logicalMinimum = 0 } = item;
      const slot = item.isConstant === true ? -1 : slotOf(item, usage);
      const isArray = item.isArray === true;
      if (slot >= 0 && size > 0 && (isArray || slot < reportCount))
        return isArray
          ? { reportId, bit, size, slots: reportCount, value: slot + logicalMinimum, length }
          : { reportId, bit: bit + slot * size, size, slots: 1, value: 1, length };
      bit += bitsOf(item);
    }
  }
  return undefined;
};

/** The mute button and lamps of a device; undefined without a mute button. */
export const findTelephony = (collections: readonly HidCollection[]): Telephony | undefined => {
  const groups = all(collections);
  const mute = find(
    groups.flatMap(({ inputReports = [] }) => inputReports),
    phoneMute,
  );
  const outputs = groups.flatMap(({ outputReports = [] }) => outputReports);
  return (
    mute && {
      mute,
      muteLamp: find(outputs, muteLamp),
      offHookLamp: find(outputs, offHookLamp),
    }
  );
};

const readBits = (report: DataView, from: number, size: number): number => {
  let value = 0;
  for (let bit = 0; bit < size; bit += 1) {
    const at = from + bit;
    if (at >= report.byteLength * 8) return 0;
    if ((report.getUint8(at >> 3) >> (at & 7)) & 1) value += 2 ** bit;
  }
  return value;
};

/** Whether an input report says that a usage is on; undefined for a report about something else. */
export const isOn = (
  position: UsagePosition,
  reportId: number,
  report: DataView,
): boolean | undefined => {
  if (reportId !== position.reportId) return undefined;
  for (let slot = 0; slot < position.slots; slot += 1)
    if (readBits(report, position.bit + slot * position.size, position.size) === position.value)
      return true;
  return false;
};

/**
 * The output reports that light some lamps and turn the others off: one per report id, each
 * complete.
 */
export const lampReports = (
  lamps: readonly { readonly lamp: Lamp | undefined; readonly isLit: boolean }[],
): ReadonlyMap<number, Uint8Array<ArrayBuffer>> => {
  const reports = new Map<number, Uint8Array<ArrayBuffer>>();
  for (const { lamp, isLit } of lamps) {
    if (!lamp) continue;
    const report = reports.get(lamp.reportId) ?? new Uint8Array(lamp.length);
    reports.set(lamp.reportId, report);
    const at = lamp.bit >> 3;
    if (isLit) report[at] = (report[at] ?? 0) | (lamp.value << (lamp.bit & 7));
  }
  return reports;
};

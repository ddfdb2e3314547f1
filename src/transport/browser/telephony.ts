/** One field of a HID report, as WebHID describes it; only what is read here. */
export interface HidItem {
  readonly isConstant?: boolean;
  /** Slots that hold the index of a usage, in place of a bit for each. */
  readonly isArray?: boolean;
  readonly isRange?: boolean;
  readonly usages?: readonly number[];
  readonly usageMinimum?: number;
  readonly logicalMinimum?: number;
  /** Bits of a slot, and how many slots. */
  readonly reportSize?: number;
  readonly reportCount?: number;
}
/** A report: its number and its fields, one behind the other. */
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

/** Where a usage is in a report. */
interface Place {
  readonly reportId: number;
  /** First bit, bits of a slot, and how many slots may hold it. */
  readonly bit: number;
  readonly size: number;
  readonly slots: number;
  /** What a slot holds when it is on. */
  readonly value: number;
}
/** A lamp: its place, and the bytes of the report that it is in. */
interface Lamp extends Place {
  readonly length: number;
}
/** A headset's telephony. */
export interface Telephony {
  readonly mute: Place;
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

/** Where a device has a mute button and lamps; undefined where it has no such button. */
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

/** Whether an input report says that a usage is on; undefined where it is about something else. */
export const isOn = (place: Place, reportId: number, report: DataView): boolean | undefined => {
  if (reportId !== place.reportId) return undefined;
  for (let slot = 0; slot < place.slots; slot += 1)
    if (readBits(report, place.bit + slot * place.size, place.size) === place.value) return true;
  return false;
};

/**
 * The output reports that light some lamps and put all others out: one for each report number, each
 * written whole.
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

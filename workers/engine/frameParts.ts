import type { PacketHeader } from '../../src/protocol/channels/packet';

/** A frame with its index byte and the header of its first packet, or a part of one. */
export interface WholeFrame {
  readonly header: PacketHeader;
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** Frames of which parts are missing, at most: what is older will not be complete. */
const mostIncomplete = 4;
/** Of all parts that wait, at most: a sender that never ends a frame has no more kept. Bytes. */
const mostBytes = 4_194_304;

/** The most parts of a frame: each has a probe, of which gateways take few a second. */
const mostCut = 32;

/** Where a part stands in its frame. */
interface Place {
  readonly isContinuation: boolean;
  readonly isEndOfFrame: boolean;
}

/** Cuts a frame into parts of `longest` bytes, or larger ones where they would be too many. */
export const partsOf = (
  payload: Uint8Array<ArrayBuffer>,
  longest: number,
): (Place & { readonly part: Uint8Array<ArrayBuffer> })[] => {
  const { byteLength } = payload;
  const size = Math.min(byteLength, Math.max(longest, Math.ceil(byteLength / mostCut)));
  return Array.from({ length: Math.ceil(byteLength / size) }, (_, index) => ({
    part: payload.subarray(index * size, (index + 1) * size),
    isContinuation: index > 0,
    isEndOfFrame: (index + 1) * size >= byteLength,
  }));
};

/** The parts of one frame that have come. */
class IncompleteFrame {
  readonly #parts: WholeFrame[] = [];
  #first: PacketHeader | undefined;
  #last: PacketHeader | undefined;
  #bytes = 0;

  /** The size of what has come. */
  get bytes(): number {
    return this.#bytes;
  }

  add(part: WholeFrame): void {
    this.#parts.push(part);
    this.#bytes += part.payload.byteLength;
    if (!part.header.isContinuation) this.#first = part.header;
    if (part.header.isEndOfFrame) this.#last = part.header;
  }

  /** The frame, if no part is missing. */
  joined(): WholeFrame | undefined {
    const first = this.#first;
    if (!first || !this.#last) return undefined;
    const placeOf = ({ sequence }: PacketHeader): number => (sequence - first.sequence) >>> 0;
    if (placeOf(this.#last) + 1 !== this.#parts.length) return undefined;
    const inOrder = this.#parts.sort((one, other) => placeOf(one.header) - placeOf(other.header));
    const payload = new Uint8Array(this.#bytes);
    let at = 0;
    for (const part of inOrder) {
      payload.set(part.payload, at);
      at += part.payload.byteLength;
    }
    return { header: first, payload };
  }
}

/** Puts frames that came in parts together; parts of one may arrive in any order. */
export class FrameParts {
  readonly #incomplete = new Map<string, IncompleteFrame>();
  #bytes = 0;

  /** Takes a packet. Returns the frame that it completes. */
  take(header: PacketHeader, payload: Uint8Array<ArrayBuffer>): WholeFrame | undefined {
    if (!header.isContinuation && header.isEndOfFrame) return { header, payload };
    const name = `${header.layer}/${header.captureTime}`;
    const frame = this.#incomplete.get(name) ?? new IncompleteFrame();
    frame.add({ header, payload });
    this.#bytes += payload.byteLength;
    this.#incomplete.set(name, frame);
    const whole = frame.joined();
    if (whole) this.#forget(name);
    const [oldest] = this.#incomplete.keys();
    if (oldest !== undefined && this.#incomplete.size > mostIncomplete) this.#forget(oldest);
    if (this.#bytes > mostBytes) this.clear();
    return whole;
  }

  /** Forgets what has come so far. */
  clear(): void {
    this.#incomplete.clear();
    this.#bytes = 0;
  }

  #forget(name: string): void {
    this.#bytes -= this.#incomplete.get(name)?.bytes ?? 0;
    this.#incomplete.delete(name);
  }
}

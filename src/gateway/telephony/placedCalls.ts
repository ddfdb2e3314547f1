import type { CallOrder } from '../meeting/callOrder';
import type { Digit } from './carrier';
import type { CallFollower, CallProgress } from './telephonyPort';
import type { ToTelephonyWorker } from './workerMessages';

interface PlacedCall {
  /** Undefined for an incoming call. */
  readonly order: Extract<ToTelephonyWorker, { is: 'place' }> | undefined;
  readonly follower: CallFollower;
  isInMeeting: boolean;
}

/** The calls that a telephony worker was asked for and that are not over. */
export class PlacedCalls {
  readonly #calls = new Map<number, PlacedCall>();
  #placed = 0;

  get size(): number {
    return this.#calls.size;
  }

  /** Takes a call over. @returns the order for the worker, with the call's number */
  add(
    order: CallOrder,
    follower: CallFollower,
    longest: number | undefined,
  ): Extract<ToTelephonyWorker, { is: 'place' }> {
    this.#placed += 1;
    const call = this.#placed;
    const message = {
      is: 'place',
      call,
      order,
      ...(longest !== undefined && { longest }),
    } as const;
    this.#calls.set(call, { order: message, follower, isInMeeting: false });
    return message;
  }

  /** An incoming call is answered. */
  answer(call: number, follower: CallFollower): void {
    this.#calls.set(call, { order: undefined, follower, isInMeeting: false });
  }

  /** The orders of all calls, for a worker that has just begun. */
  orders(): readonly Extract<ToTelephonyWorker, { is: 'place' }>[] {
    return [...this.#calls.values()].flatMap(({ order }) => order ?? []);
  }

  /** Removes a call, whose follower gets no further events; false when it was over. */
  delete(call: number): boolean {
    return this.#calls.delete(call);
  }

  /** Whether a call is live and has this follower. */
  isOf(call: number, follower: CallFollower | undefined): boolean {
    return follower !== undefined && this.#calls.get(call)?.follower === follower;
  }

  clear(): void {
    this.#calls.clear();
  }

  /** How far a call has come. */
  came(call: number, to: CallProgress): void {
    const placed = this.#calls.get(call);
    if (!placed) return;
    if (to === 'success') placed.isInMeeting = true;
    else if (to !== 'ringing' && to !== 'accepted') this.#calls.delete(call);
    placed.follower.came(to);
  }

  pressed(call: number, digit: Digit): void {
    this.#calls.get(call)?.follower.pressed(digit);
  }

  /** A packet of a call's sound. */
  said(call: number, packet: Uint8Array): void {
    const { buffer, byteOffset, byteLength } = packet;
    this.#calls.get(call)?.follower.said(Buffer.from(buffer, byteOffset, byteLength));
  }

  /** The worker is gone: calls in a meeting have ended, others have failed. */
  lose(): void {
    const lost = [...this.#calls.values()];
    this.#calls.clear();
    for (const { follower, isInMeeting } of lost) follower.came(isInMeeting ? 'hang up' : 'fail');
  }
}

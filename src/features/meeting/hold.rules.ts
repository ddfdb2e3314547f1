/** Local media of a feature that a hold or a reload has stopped. @source core 4 */
export interface Suspended {
  /** They are from before a hold or a reload, and not restored yet. */
  readonly isAwaited: boolean;
}

/**
 * What a page restores with its seat, as from before a hold. A seat that was still held at a reload
 * has its own state, unless a hold had stopped its media.
 */
export const suspendedOn = <Media extends Suspended>(
  before: Media | null,
  seat: { readonly resumed: boolean; readonly isOnHold: boolean },
): Media | null =>
  before === null || (seat.resumed && !seat.isOnHold && !before.isAwaited)
    ? null
    : { ...before, isAwaited: true };

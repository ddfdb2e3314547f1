import type { ReceivedPayload } from '../../events/received';
import type { ImpositionKind, Undoable } from './hosting.actions';

/** A host's request to this person. */
export type Consent = ReceivedPayload<'consentAsked'>['body'];

/** A host's action on this person's microphone, camera or share. */
export interface Imposition {
  readonly kind: ImpositionKind;
  readonly senderName: string;
  /** Distinguishes it from the next of its kind. */
  readonly rev: number;
}

/**
 * Hosts' requests to this person and actions on them, and this person's own actions that can be
 * undone.
 */
export interface HostingState {
  /** Oldest first, one per kind: a repeated request replaces the former. */
  readonly consents: readonly Consent[];
  /** Unread, oldest first, one per kind. */
  readonly impositions: readonly Imposition[];
  /** Newest last. */
  readonly undoable: readonly Undoable[];
}
/** What a meeting begins with. */
export const initialHosting: HostingState = { consents: [], impositions: [], undoable: [] };

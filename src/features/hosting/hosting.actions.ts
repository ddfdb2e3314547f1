import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { CommandBody } from '../../protocol/signal/registry';

/** Somebody of the roster. */
export interface OfPerson {
  readonly userId: number;
}
/** A participant by number, or a webinar attendee by jid. */
export interface OfAnybody {
  readonly userId?: number;
  readonly jid?: string;
}
/** The rules that a host or co-host switches; those that are named change. */
export type RuleChanges = CommandBody<'setRules'>;

/** Hand the host role over. */
export const assignHostRequested = intent<OfPerson>('hosting/assignHostRequested');
export const assignCoHostRequested = intent<OfPerson>('hosting/assignCoHostRequested');
export const revokeCoHostRequested = intent<OfPerson>('hosting/revokeCoHostRequested');
/** Take the host role back, as the original host. */
export const reclaimHostRequested = intent('hosting/reclaimHostRequested');
export const claimHostRequested = intent<{ readonly hostKey: string }>(
  'hosting/claimHostRequested',
);
/** Remove a person, who may not come back. */
export const expelRequested = intent<OfAnybody>('hosting/expelRequested');
/** Put a person into the waiting room. */
export const holdRequested = intent<OfPerson>('hosting/holdRequested');
/** Let a person in from the waiting room. */
export const admitRequested = intent<OfPerson>('hosting/admitRequested');
export const admitAllRequested = intent('hosting/admitAllRequested');
/** Switch rules of the meeting, waiting room on entry among them. */
export const rulesRequested = intent<RuleChanges>('hosting/rulesRequested');
/** Take back what one has just done: a number from `selectUndoable`. */
export const undoRequested = intent<{ readonly seq: number }>('hosting/undoRequested');
/** Make somebody host, then leave. */
export const handOverRequested = intent<OfPerson>('hosting/handOverRequested');

/** A host action that may be taken back until `until`, milliseconds since 1970. */
export interface Undoable {
  /** The number of its command. */
  readonly seq: number;
  /** The intent's type. */
  readonly of: string;
  /** The name of whom it was done to; empty where it was done to many. */
  readonly name: string;
  readonly until: number;
}
/** What a host action settles with: the number under which it may be undone, if it may. */
export interface HostActionDone {
  readonly seq: number;
  readonly mayUndo: boolean;
}
/** This person has read what a host did to their microphone or camera. */
export const impositionRead = createAction<{ readonly kind: 'muted' | 'video stopped' }>(
  'hosting/impositionRead',
);
export const undoOffered = createAction<Undoable>('hosting/undoOffered');
/** It was undone, or the time for it is over. */
export const undoLapsed = createAction<{ readonly seq: number }>('hosting/undoLapsed');

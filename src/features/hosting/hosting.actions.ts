import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { CommandBody } from '../../protocol/signal/registry';
import type { Named } from '../participants/named.state';

/** A participant of the roster. */
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
/** Become host again, as the original host. */
export const reclaimHostRequested = intent('hosting/reclaimHostRequested');
export const claimHostRequested = intent<{ readonly hostKey: string }>(
  'hosting/claimHostRequested',
);
/** Remove a person, who may not join again. */
export const expelRequested = intent<OfAnybody>('hosting/expelRequested');
/** Put a person into the waiting room. */
export const holdRequested = intent<OfPerson>('hosting/holdRequested');
/** Admit a person from the waiting room. */
export const admitRequested = intent<OfPerson>('hosting/admitRequested');
export const admitAllRequested = intent('hosting/admitAllRequested');
/** Switch rules of the meeting, waiting room on entry among them. */
export const rulesRequested = intent<RuleChanges>('hosting/rulesRequested');
/** Undo one's last action: a number from `selectUndoable`. */
export const undoRequested = intent<{ readonly seq: number }>('hosting/undoRequested');
/** Make another person host, then leave. */
export const handOverRequested = intent<OfPerson>('hosting/handOverRequested');

/** A host action that can be undone until `until`, milliseconds since 1970. */
export interface Undoable extends Omit<Named, 'displayName'> {
  /** The number of its command. */
  readonly seq: number;
  /** The intent's type. */
  readonly of: string;
  /** The name of the person concerned; empty for several people. */
  readonly name: string;
  readonly until: number;
}
/** The value of a host action: its number for an undo, if it can be undone. */
export interface HostActionDone {
  readonly seq: number;
  readonly mayUndo: boolean;
}
/** What a host, or whoever took the place of a share, did to this person. */
export type ImpositionKind = 'muted' | 'video stopped' | 'share grabbed' | 'share stopped';
/** This person has read it. */
export const impositionRead = createAction<{ readonly kind: ImpositionKind }>(
  'hosting/impositionRead',
);
export const undoOffered = createAction<Undoable>('hosting/undoOffered');
/** It was undone, or the time for it is over. */
export const undoLapsed = createAction<{ readonly seq: number }>('hosting/undoLapsed');

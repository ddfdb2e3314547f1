import { askUnmuteRequested, muteAllRequested } from '../../features/audio/audio.actions';
import { chatPrivilegeRequested } from '../../features/chat/chat.actions';
import { lowerAllHandsRequested } from '../../features/hand/hand.actions';
import {
  admitAllRequested,
  admitRequested,
  assignCoHostRequested,
  assignHostRequested,
  claimHostRequested,
  expelRequested,
  handOverRequested,
  holdRequested,
  reclaimHostRequested,
  revokeCoHostRequested,
  rulesRequested,
  undoRequested,
} from '../../features/hosting/hosting.actions';
import { selectUndoable } from '../../features/hosting/hosting.selectors';
import { lockRequested } from '../../features/meeting/meeting.actions';
import { plainNameOf } from '../../features/participants/named.state';
import {
  askStartVideoRequested,
  dragLayoutRequested,
  followHostRequested,
  spotlightRequested,
  stopVideoOfRequested,
} from '../../features/video/video.actions';
import type { PublicRules, PublicUndoable } from '../shapes';
import { done, type Core } from './operation';

/** Operations of hosts and co-hosts. Each throws a PlenaryError with the documented reason. */
export interface HostingOperations {
  lock(bLock: boolean): Promise<void>;
  /** Removes a participant by number, or a webinar attendee by jid; they may not join again. */
  expel(who: number | string): Promise<void>;
  assignHost(userId: number): Promise<void>;
  assignCoHost(userId: number): Promise<void>;
  revokeCoHost(userId: number): Promise<void>;
  /** Becomes host again. Original host only. */
  reclaimHost(): Promise<void>;
  claimHost(hostKey: string): Promise<void>;
  /** Hands the host role over, then leaves. */
  handOver(userId: number): Promise<void>;
  /** Puts a person into the waiting room. */
  hold(userId: number): Promise<void>;
  admit(userId: number): Promise<void>;
  admitAll(): Promise<void>;
  /** Switches rules of the meeting; those that are named change. */
  setRules(rules: PublicRules): Promise<void>;
  /**
   * Sets who may write to whom: for participants of a meeting, or attendees of a webinar and its
   * panelists. Values of the two documented tables.
   */
  setChatPrivilege(chatPrivilege: number, panelistChatPrivilege?: number): Promise<void>;
  /** Sets what may become of messages: 0 nothing, 1 they are deleted, 2 edited or deleted. */
  setMessageEditAction(messageEditAction: number): Promise<void>;
  /** Mutes everybody except hosts and co-hosts, and sets whether they may unmute. */
  muteAll(bCanUnmute?: boolean): Promise<void>;
  /** Asks a person, or without a number everybody, to unmute. */
  askUnmute(userId?: number): Promise<void>;
  lowerAllHands(): Promise<void>;
  stopVideo(userId: number): Promise<void>;
  askStartVideo(userId: number): Promise<void>;
  /**
   * Spotlights a participant in addition to others (add), alone (replace), or no longer (remove).
   */
  spotlight(userId: number, action: 'add' | 'replace' | 'remove'): Promise<void>;
  followHost(bFollowHost: boolean): Promise<void>;
  /** Arranges the tiles for everybody; an empty order restores everybody's own. */
  dragLayout(order: readonly number[]): Promise<void>;
  /** The actions that can be undone now, newest last. */
  undoable(): readonly PublicUndoable[];
  undo(seq: number): Promise<void>;
}

/** Operations of hosts. @source core 6, media 6 */
export const hostingOperations = ({ perform, read }: Core): HostingOperations => ({
  lock: (bLock) => done(perform(lockRequested({ bLock }))),
  expel: (who) =>
    done(perform(expelRequested(typeof who === 'number' ? { userId: who } : { jid: who }))),
  assignHost: (userId) => done(perform(assignHostRequested({ userId }))),
  assignCoHost: (userId) => done(perform(assignCoHostRequested({ userId }))),
  revokeCoHost: (userId) => done(perform(revokeCoHostRequested({ userId }))),
  reclaimHost: () => done(perform(reclaimHostRequested())),
  claimHost: (hostKey) => done(perform(claimHostRequested({ hostKey }))),
  handOver: (userId) => done(perform(handOverRequested({ userId }))),
  hold: (userId) => done(perform(holdRequested({ userId }))),
  admit: (userId) => done(perform(admitRequested({ userId }))),
  admitAll: () => done(perform(admitAllRequested())),
  setRules: (rules) => done(perform(rulesRequested(rules))),
  setChatPrivilege: (chatPrivilege, panelistChatPrivilege) =>
    done(
      perform(
        chatPrivilegeRequested({
          chatPrivilege,
          ...(panelistChatPrivilege !== undefined && { panelistChatPrivilege }),
        }),
      ),
    ),
  setMessageEditAction: (messageEditAction) => {
    const { chatPrivilege } = read().chat;
    return done(perform(chatPrivilegeRequested({ chatPrivilege, messageEditAction })));
  },
  muteAll: (bCanUnmute) =>
    done(perform(muteAllRequested(bCanUnmute === undefined ? {} : { bCanUnmute }))),
  askUnmute: (userId) => done(perform(askUnmuteRequested(userId === undefined ? {} : { userId }))),
  lowerAllHands: () => done(perform(lowerAllHandsRequested())),
  stopVideo: (userId) => done(perform(stopVideoOfRequested({ userId }))),
  askStartVideo: (userId) => done(perform(askStartVideoRequested({ userId }))),
  spotlight: (userId, action) => done(perform(spotlightRequested({ userId, action }))),
  followHost: (bFollowHost) => done(perform(followHostRequested({ bFollowHost }))),
  dragLayout: (order) => done(perform(dragLayoutRequested({ order }))),
  undoable: () =>
    selectUndoable(read()).map(({ seq, name: displayName, isPhoneUser, userType, until }) => {
      return { seq, name: plainNameOf({ displayName, isPhoneUser, userType }), until };
    }),
  undo: (seq) => done(perform(undoRequested({ seq }))),
});

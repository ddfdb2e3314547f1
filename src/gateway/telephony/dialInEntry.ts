import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import { meetingNumber } from '../../protocol/ids';
import { parseWith } from '../../protocol/parse';
import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { StoredMeeting } from '../database/meetingStore';
import type { MeetingInstance } from '../instance/meetingInstance';
import type { DialInAttempts, PaidAttempt } from './dialInAttempts';
import { asksForMore, type DialInCodes } from './dialInCodes';
import type { MenuAnswer, Question } from './dialInMenu';

/** What callers' entries are judged by. */
export interface DialInParts {
  readonly readMeeting: (number: string) => Promise<StoredMeeting | undefined>;
  /** The running meeting of this number, on this gateway. */
  readonly instanceOf: (number: string) => MeetingInstance | undefined;
  readonly codes: DialInCodes;
  readonly attempts: DialInAttempts;
}

interface Caller {
  /** As the network reports it; empty when the network reports none. */
  readonly from: string;
  /** What they are known by if they are removed. */
  readonly identifiers: readonly string[];
  readonly isConnected: () => boolean;
  /** Admits the caller to a meeting: for the person of this seat, or with a seat of their own. */
  readonly admit: (
    instance: MeetingInstance,
    participant: number | undefined,
  ) => Result<unknown, Refusal>;
}

/**
 * The entries of one caller, and their results. A number costs its caller an attempt until the
 * passcode is correct: an unknown number is asked for a passcode too, and a caller who hangs up
 * before it has paid. A wrong passcode costs the meeting and all callers together.
 * @decision Strangers can spend those allowances. A caller with the participant id of their own
 * seat is admitted all the same: passcode and id are then checked together, 14 digits that need
 * only the caller's own limit.
 * @source RELIABILITY 2.1 item 6
 */
export class DialInEntry {
  #number = '';
  #meeting: StoredMeeting | undefined;
  #passcode = '';
  /** Whether the passcode waits for the participant id to be judged with it. */
  #isUnjudged = false;
  #paid: PaidAttempt | undefined;

  readonly #parts: DialInParts;
  readonly #caller: Caller;

  constructor(parts: DialInParts, caller: Caller) {
    this.#parts = parts;
    this.#caller = caller;
  }

  /** Judges an entry. */
  async judge(question: Question, entry: string): Promise<MenuAnswer> {
    switch (question) {
      case 'meeting number':
        return this.#judgeNumber(entry);
      case 'passcode':
        return this.#judgePasscode(entry);
      case 'participant id':
        return this.#enter(entry);
    }
  }

  async #judgeNumber(entry: string): Promise<MenuAnswer> {
    const { attempts, readMeeting } = this.#parts;
    const number = parseWith(meetingNumber, entry);
    // What can be no number is no guess, but a try.
    if (!number.ok) return 'wrong';
    this.#number = number.value;
    this.#passcode = '';
    this.#isUnjudged = false;
    this.#paid = attempts.payAs(this.#caller.from);
    if (!this.#paid) return 'spent';
    this.#meeting = await readMeeting(number.value);
    return this.#meeting?.passcodeHash === null ? this.#pass() : 'passcode';
  }

  #judgePasscode(entry: string): MenuAnswer {
    this.#passcode = entry;
    const isKnown = this.#meeting !== undefined;
    const attempt = this.#parts.attempts.payAt(this.#number, { isKnown });
    this.#isUnjudged = !attempt;
    if (!attempt) return 'participant id';
    if (!this.#isPasscodeOf(this.#meeting)) return 'wrong';
    attempt.giveBack();
    return this.#pass();
  }

  #isPasscodeOf(meeting: StoredMeeting | undefined): meeting is StoredMeeting {
    if (!meeting) return false;
    return meeting.passcodeHash === null || this.#parts.codes.isPasscode(meeting, this.#passcode);
  }

  #pass(): MenuAnswer {
    this.#paid?.giveBack();
    this.#paid = undefined;
    return 'participant id';
  }

  /** Judges by the meeting as it is now: its host may have changed it while the caller waited. */
  async #enter(id: string): Promise<MenuAnswer> {
    const meeting = await this.#parts.readMeeting(this.#number);
    if (!this.#caller.isConnected()) return 'refused';
    if (this.#isUnjudged) return this.#enterAs(id, this.#isPasscodeOf(meeting));
    if (!meeting) return 'refused';
    if (!this.#isPasscodeOf(meeting)) return 'wrong';
    return id === '' ? this.#enterAlone(meeting) : this.#enterAs(id, true);
  }

  #enterAs(id: string, isPasscode: boolean): MenuAnswer {
    const { attempts, codes, instanceOf } = this.#parts;
    const attempt = attempts.payAs(this.#caller.from);
    if (!attempt) return 'spent';
    const instance = instanceOf(this.#number);
    const participant = instance && codes.seatOf(instance, id, instance.state.seats);
    if (participant === undefined || !isPasscode) return this.#isUnjudged ? 'all wrong' : 'wrong';
    attempt.giveBack();
    this.#pass();
    return this.#admit(instance, participant);
  }

  #enterAlone(meeting: StoredMeeting): MenuAnswer {
    if (asksForMore(meeting)) return 'wrong';
    const instance = this.#parts.instanceOf(this.#number);
    if (!instance) return 'waits';
    return instance.options.storage?.isBanned(this.#caller.identifiers)
      ? 'refused'
      : this.#admit(instance, undefined);
  }

  #admit(instance: MeetingInstance | undefined, participant: number | undefined): MenuAnswer {
    const admitted = instance && this.#caller.admit(instance, participant);
    if (!admitted) return 'refused';
    if (admitted.ok) return 'in';
    return admitted.error.code === JoinErrorCode.meetingNotStarted ? 'waits' : 'refused';
  }
}

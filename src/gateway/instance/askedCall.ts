import type { MeetingCommand } from '../meeting/event';

/** A requested call, as the gateway counts calls. */
export interface CountedCall {
  /** The meeting's number, which outlives its runs. */
  readonly meeting: string;
  /** The network address of the requester. */
  readonly address: string;
  /** The number or address to call. */
  readonly called: string;
}

/** Returns why the gateway refuses a call now; undefined if it may be placed. */
export type JudgeCall = (call: CountedCall) => string | undefined;

/** Why the gateway refuses the call that a command requests; undefined if it may be placed. */
export const judgeAskedCall = (
  instance: {
    readonly options: { readonly number: string; readonly judgeCall?: JudgeCall | undefined };
    addressOf(userId: number): string;
  },
  userId: number,
  command: MeetingCommand,
): string | undefined => {
  if (command.name !== 'dialOut' && command.name !== 'inviteCrc') return undefined;
  const called = command.name === 'dialOut' ? command.body.pn : command.body.ip;
  const { number: meeting, judgeCall } = instance.options;
  return judgeCall?.({ meeting, address: instance.addressOf(userId), called });
};

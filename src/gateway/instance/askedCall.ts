import type { MeetingCommand } from '../meeting/event';

/** Who asks for whom to be called, as the gateway counts calls. */
export interface CountedCall {
  /** The meeting's number, which outlives its runs. */
  readonly meeting: string;
  /** Where the person who asks comes from, as the gateway counts people. */
  readonly address: string;
  /** The number or address that is called. */
  readonly called: string;
}

/** Why the gateway places no such call now; undefined where it may. */
export type JudgeCall = (call: CountedCall) => string | undefined;

/** Why the gateway does not place the call that a command asks for; undefined where it may. */
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

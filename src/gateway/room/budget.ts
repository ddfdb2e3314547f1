import type { CommandName } from '../../protocol/signal/registry';
import { TokenBucket } from '../relay/tokenBucket';

/** How often one seat may ask: `rate` a second, `burst` at once. */
export interface Allowance {
  readonly rate: number;
  readonly burst: number;
}

/**
 * Allowances of the commands that everybody hears of, and of all commands together.
 * @source RELIABILITY 2.4 item 30
 * @decision The numbers: several times what the quickest person does.
 */
export interface CommandAllowances {
  readonly all: Allowance;
  readonly sendChat: Allowance;
  readonly rename: Allowance;
  readonly raiseHand: Allowance;
  readonly react: Allowance;
  readonly controlCamera: Allowance;
  /** Of telephones and room systems together. */
  readonly dialOut: Allowance;
  readonly claimHost: Allowance;
}
export const defaultAllowances: CommandAllowances = {
  all: { rate: 20, burst: 100 },
  sendChat: { rate: 4, burst: 30 },
  rename: { rate: 0.5, burst: 5 },
  raiseHand: { rate: 1, burst: 10 },
  react: { rate: 2, burst: 10 },
  /** A move is told five times a second. */
  controlCamera: { rate: 10, burst: 30 },
  dialOut: { rate: 0.2, burst: 20 },
  claimHost: { rate: 1 / 60, burst: 5 },
};

/** What one seat has left of its allowances. It outlives the seat's sockets. */
export class Budget {
  private readonly all: TokenBucket;
  private readonly byName: ReadonlyMap<CommandName, TokenBucket>;

  constructor(allowances: CommandAllowances, now: number) {
    const bucket = ({ rate, burst }: Allowance) => new TokenBucket(rate, burst, now);
    const hand = bucket(allowances.raiseHand);
    const reaction = bucket(allowances.react);
    const calls = bucket(allowances.dialOut);
    this.all = bucket(allowances.all);
    this.byName = new Map([
      ['sendChat', bucket(allowances.sendChat)],
      ['rename', bucket(allowances.rename)],
      ['raiseHand', hand],
      ['lowerHand', hand],
      ['react', reaction],
      ['giveFeedback', reaction],
      ['controlCamera', bucket(allowances.controlCamera)],
      ['dialOut', calls],
      ['inviteCrc', calls],
      ['claimHost', bucket(allowances.claimHost)],
    ]);
  }

  /** Takes one command off; false where there is nothing left. */
  take(name: CommandName, now: number): boolean {
    return this.all.take(1, now) && (this.byName.get(name)?.take(1, now) ?? true);
  }
}

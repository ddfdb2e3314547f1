import type { Environment } from '../../../src/gateway/environment';
import type { CallOrder } from '../../../src/gateway/meeting/callOrder';
import type {
  CallEvent,
  CallListener,
  PlacedCall,
  Carrier,
} from '../../../src/gateway/telephony/carrier';
import type { Chance } from './chance';

/** What becomes of a call, and how often. */
const fates = {
  answers: 3,
  'hangs up': 9,
  busy: 1,
  fails: 1,
  'gives up': 1,
  'rings on': 1,
} as const;
type Fate = keyof typeof fates;

const ends: Partial<Record<Fate, CallEvent>> = {
  busy: { is: 'busy' },
  fails: { is: 'failed', isUnavailable: true },
  'gives up': { is: 'timeout' },
};

/** A carrier whose telephones answer, or do not, as the seed has it. Nothing is said in its calls. */
export class SimCarrier implements Carrier {
  /** Lines that cost somebody money. */
  readonly open = new Set<CallOrder>();

  readonly #environment: Pick<Environment, 'after'>;
  readonly #chance: Chance;

  constructor(environment: Pick<Environment, 'after'>, chance: Chance) {
    this.#environment = environment;
    this.#chance = chance;
  }

  place(order: CallOrder, listener: CallListener): PlacedCall {
    const chance = this.#chance;
    const environment = this.#environment;
    const fate = chance.weighted(fates);
    this.open.add(order);
    const tell = (after: number, event: CallEvent): number => {
      environment.after(after, () => {
        if (!this.open.has(order)) return;
        if (event.is !== 'ringing' && event.is !== 'answered' && event.is !== 'dtmf')
          this.open.delete(order);
        listener.event(event);
      });
      return after;
    };
    const rings = tell(chance.between(20, 300), { is: 'ringing' });
    const answer = rings + chance.between(50, 2500);
    const end = ends[fate];
    if (end) tell(answer, end);
    else if (fate !== 'rings on') {
      tell(answer, { is: 'answered', sampleRate: 8000 });
      if (order.to === 'phone' && order.mustPressOne && chance.flip(0.8))
        tell(answer + chance.between(100, 3000), { is: 'dtmf', digit: '1' });
      for (let pressed = chance.whole(0, 2); pressed > 0; pressed -= 1)
        this.#pressKeys(tell, answer);
      if (fate === 'hangs up') tell(answer + chance.between(200, 20_000), { is: 'hung up' });
    }
    return {
      send: () => undefined,
      hangUp: () => void this.open.delete(order),
    };
  }

  close(): Promise<void> {
    this.open.clear();
    return Promise.resolve();
  }

  /** Mutes, or raises a hand. */
  #pressKeys(tell: (after: number, event: CallEvent) => number, answer: number): void {
    const at = answer + this.#chance.between(3000, 9000);
    tell(at, { is: 'dtmf', digit: '*' });
    tell(at + 100, { is: 'dtmf', digit: this.#chance.pick(['6', '9'] as const) });
  }
}

import type { CallOrder } from '../../src/gateway/meeting/callOrder';
import type { CallListener, Carrier } from '../../src/gateway/telephony/carrier';
import type { TelephonyOffer, TelephonyPort } from '../../src/gateway/telephony/telephonyPort';
import { telephonyHere } from '../support/telephonyHere';

/** A call that the trunk was asked for. */
export interface TrunkCall {
  readonly order: CallOrder;
  readonly listener: CallListener;
  isHungUp: boolean;
}

/** A trunk to the gateway, real unless told otherwise, with a test at its other end: it rings until the test answers. */
export const createFakeTrunk = (
  given: Partial<TelephonyOffer> = {},
): { readonly port: TelephonyPort; readonly calls: readonly TrunkCall[] } => {
  const calls: TrunkCall[] = [];
  const carrier: Carrier = {
    place: (order, listener) => {
      const call = { order, listener, isHungUp: false };
      calls.push(call);
      return {
        send: () => undefined,
        hangUp: () => {
          call.isHungUp = true;
        },
      };
    },
    close: () => Promise.resolve(),
  };
  return { port: telephonyHere(carrier, { kind: 'sip', callsRoomSystems: [], ...given }), calls };
};

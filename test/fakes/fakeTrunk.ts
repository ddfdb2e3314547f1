import type { CallOrder } from '../../src/gateway/meeting/callOrder';
import type { CallListener, TelephonyPort } from '../../src/gateway/telephony/telephonyPort';

/** A call that the trunk was asked for. */
export interface TrunkCall {
  readonly order: CallOrder;
  readonly listener: CallListener;
  isHungUp: boolean;
}

/** A real trunk to the gateway, with a test at its other end: it rings until the test answers. */
export const createFakeTrunk = (
  given: Pick<TelephonyPort, 'callsRoomSystems'> = { callsRoomSystems: [] },
): { readonly port: TelephonyPort; readonly calls: readonly TrunkCall[] } => {
  const calls: TrunkCall[] = [];
  const port: TelephonyPort = {
    kind: 'sip',
    callsRoomSystems: given.callsRoomSystems,
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
  return { port, calls };
};

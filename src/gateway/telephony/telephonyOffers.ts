import type { SipSettings } from './sip/sipSettings';
import type { TelephonyOffer } from './telephonyPort';

/** What the simulation reaches. */
export const simulatedOffer: TelephonyOffer = {
  kind: 'simulated',
  callsRoomSystems: ['H323', 'SIP'],
};

/** What a trunk reaches. */
export const offerOfSip = ({ roomSystems }: SipSettings): TelephonyOffer => ({
  kind: 'sip',
  callsRoomSystems: roomSystems ? ['SIP'] : [],
});

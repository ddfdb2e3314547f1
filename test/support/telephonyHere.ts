import type { Carrier } from '../../src/gateway/telephony/carrier';
import { RemoteTelephones } from '../../src/gateway/telephony/remoteTelephones';
import { ServedTelephones } from '../../src/gateway/telephony/servedTelephones';
import type { TelephonyOffer, TelephonyPort } from '../../src/gateway/telephony/telephonyPort';
import { systemEnvironment, type Environment } from '../../src/gateway/environment';

/**
 * Telephones by a carrier that the test holds in its hand: what a telephony worker does is done on the
 * thread of the test, and messages are taken as they are posted.
 */
export const telephonyHere = (
  carrier: Carrier,
  offer: TelephonyOffer,
  environment: Environment = systemEnvironment,
): TelephonyPort => {
  const served = new ServedTelephones(carrier, {
    environment,
    post: (message) => {
      if (message.is !== 'log' && message.is !== 'closed') remote.take(message);
    },
  });
  const remote: RemoteTelephones = new RemoteTelephones({
    environment,
    post: (message) => served.take(message),
  });
  return {
    ...offer,
    place: (...call) => remote.place(...call),
    receive: (take) => remote.receive(take),
    openChannel: (meetingId) => remote.openChannel(meetingId),
    figures: () => remote.figures(),
    close: () => {
      remote.close();
      return carrier.close();
    },
  };
};

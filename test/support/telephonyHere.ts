import type { Carrier } from '../../src/gateway/telephony/carrier';
import { ServedTelephones } from '../../src/gateway/telephony/servedTelephones';
import type { TelephonyOffer, TelephonyPort } from '../../src/gateway/telephony/telephonyPort';
import { TelephonyWorker, type TelephonyThread } from '../../src/gateway/telephony/telephonyWorker';
import { systemEnvironment, type Environment } from '../../src/gateway/environment';

/** What a telephony worker does, on the thread of the test: messages are taken as they are posted. */
export const threadHere = (carrier: Carrier, environment: Environment): TelephonyThread => {
  const listeners: ((message: unknown) => void)[] = [];
  const telephones = new ServedTelephones(carrier, {
    environment,
    post: (message) => {
      for (const listener of listeners) listener(message);
    },
  });
  return {
    postMessage: (message) => telephones.take(message),
    on: (event: string, listener: (value: unknown) => void) =>
      event === 'message' && listeners.push(listener),
    terminate: () => Promise.resolve(),
  };
};

/** Telephones by a carrier that the test holds in its hand. */
export const telephonyHere = (
  carrier: Carrier,
  offer: TelephonyOffer,
  environment: Environment = systemEnvironment,
): TelephonyPort =>
  new TelephonyWorker(offer, {
    environment,
    log: { info: () => undefined, warn: () => undefined },
    open: () => threadHere(carrier, environment),
    begins: 'with a call',
  });

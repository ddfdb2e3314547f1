import { mainSession } from '../../../src/protocol/ids';
import { streamKeyOf } from '../../../src/protocol/streamKey';
import { PacketCodec, PacketKind, type PacketHeader } from '../../../src/protocol/channels/packet';
import { systemEnvironment } from '../../../src/gateway/environment';
import { createRelay } from '../../../src/gateway/relay/relay';
import { MeetingPhones } from '../../../src/gateway/telephony/meetingPhones';
import { openVoiceEncoder } from '../../../src/gateway/telephony/opus';
import { framesOf } from '../../../src/gateway/telephony/sound';
import { StreamCipher } from '../../../src/gateway/telephony/streamCipher';
import type { TelephonyPort } from '../../../src/gateway/telephony/telephonyPort';

const meetingId = 'bench';
const encryptKey = Buffer.alloc(32, 7).toString('base64');
const keyEpoch = 1;
const { monotonic, after } = systemEnvironment;

/** A person's speech: packets of 20 ms, encrypted before the measurement. */
export interface Speech {
  readonly userId: number;
  readonly packets: readonly { readonly header: PacketHeader; readonly packet: Buffer }[];
}

/** Returns a tone of `frames` frames, encrypted as a client does. */
export const speechOf = (userId: number, frames: number): Speech => {
  const encoder = openVoiceEncoder(48_000);
  const cipher = new StreamCipher(meetingId, {
    current: () => ({ encryptKey, keyEpoch }),
    monotonic,
  });
  const tones = framesOf([{ frequency: 300 + userId / 16, length: frames * 20 }], 48_000);
  const packets = tones.map((samples, at) => {
    const header: PacketHeader = {
      kind: PacketKind.audio,
      isKeyFrame: false,
      isEndOfFrame: true,
      temporalLayer: 0,
      hasVoice: true,
      isContinuation: false,
      layer: 0,
      ssrc: streamKeyOf(userId, 'microphone'),
      sequence: at,
      codec: PacketCodec.opus,
      audioLevel: 20,
      keyId: 1,
      captureTime: at * 20_000,
      counter: at,
      keyEpoch,
    };
    return { header, packet: cipher.seal(header, encoder.encode(samples)) };
  });
  encoder.close();
  return { userId, packets };
};

/** Opens a meeting at the real relay, with people who speak and telephones of a port. */
export const openMeeting = async (
  port: TelephonyPort | undefined,
  telephones: number,
  speeches: readonly Speech[],
) => {
  const relay = createRelay({ now: monotonic, after });
  const users = Array.from({ length: telephones }, (_, at) => (at + 100) * 1024);
  const grant = {
    receive: ['audio'],
    scope: mainSession,
    isHdAllowed: false,
    wasOnHold: false,
  } as const;
  relay.post({ name: 'openMeeting', meetingId });
  relay.post({
    name: 'setGrants',
    meetingId,
    revision: 1,
    changes: [
      ...speeches.map(({ userId }) => [userId, { ...grant, publish: ['microphone'] }] as const),
      ...users.map((userId) => [userId, { ...grant, publish: ['phone'] }] as const),
    ],
  });
  const phones = new MeetingPhones({
    openChannel: () => {
      if (!port) throw new Error('no telephones are reached');
      return port.openChannel(meetingId);
    },
    openTap: (userId, listener) =>
      relay.openTap({ meetingId, userId, channel: 'audio', publish: ['phone'] }, listener),
    scopeOf: () => mainSession,
    keyOf: () => ({ encryptKey, keyEpoch }),
    monotonic,
  });
  const counted = { said: 0 };
  const calls = await Promise.all(
    users.map(
      (userId, at) =>
        new Promise<{ hangUp(): void }>((resolve, reject) => {
          const call = port?.place(
            { to: 'phone', number: `+4930123456${at + 20}`, isGreeted: false, mustPressOne: false },
            {
              came: (to) => {
                if (to === 'ringing') return;
                if (!call || to !== 'success') return reject(new Error(`the call came to ${to}`));
                phones.enter(call, { userId, keyId: at + 1 });
                resolve(call);
              },
              pressed: () => undefined,
              said: (packet) => {
                counted.said += 1;
                phones.publish(userId, packet);
              },
            },
          );
        }),
    ),
  );
  const taps = speeches.map(({ userId, packets }) => ({
    tap: relay.openTap(
      { meetingId, userId, channel: 'audio', publish: ['microphone'] },
      () => undefined,
    ),
    packets,
  }));
  return {
    /** Returns the packets that telephones have sent so far. */
    said: () => counted.said,
    /** Sends packet number `at` of every speaker. */
    speak: (at: number): void => {
      for (const { tap, packets } of taps) {
        const next = packets[at];
        if (next) tap?.publish(next.header, next.packet);
      }
    },
    close: (): void => {
      for (const call of calls) call.hangUp();
      phones.close();
      relay.close();
    },
  };
};

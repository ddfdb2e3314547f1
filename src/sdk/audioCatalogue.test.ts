import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { createFakeEnvironment } from '../../test/fakes/fakeEnvironment';
import { createFakeHeadset } from '../../test/fakes/fakeHeadset';
import type { MediaErrorCode } from '../protocol/engine/media';
import { callsPlacedLimit } from '../protocol/limits';
import type { Participant } from '../protocol/signal/participants';
import type { ErrorType } from '../protocol/vocabulary/errorTypes';
import { dialOutCodes } from '../protocol/vocabulary/audio';
import { audioTexts, secondaryAudioTexts } from '../protocol/vocabulary/audioTexts';
import { callTexts } from '../protocol/vocabulary/phoneTexts';
import { mediaErrorTexts } from '../protocol/vocabulary/mediaErrorTexts';
import { createHeadsets } from '../transport/browser/lazyHeadset';
import type { AudioOperations } from './operations/audio';
import { sdkClientOf } from './sdkClient';

/** Makes a row of the catalogue happen; answers with the reason that an embedder is told. */
type Trigger = () => Promise<string>;
type World = Parameters<typeof aJoinedClient>;
type Ada = Awaited<ReturnType<typeof embedder>>;

const embedder = async (
  own: Partial<Participant> = {},
  reply: NonNullable<World[0]>['reply'] = {},
  world: World[2] = {},
) => {
  const ada = await aJoinedClient({ people: [aParticipant(own)], reply }, {}, world);
  const sdk = sdkClientOf(ada.client);
  const told: string[] = [];
  sdk.on('audio-failed', ({ reason }) => told.push(reason));
  sdk.on('autoplay-failed', ({ reason }) => told.push(reason));
  /** The newest thing told of audio, or of the alerts. */
  const heard = async (): Promise<string> => {
    await ada.clock.settle();
    return told.at(-1) ?? ada.state().alerts.shown.at(-1)?.reason ?? 'nothing was told';
  };
  ada.socket().onCommand = ({ name }) => {
    if (name === 'heartbeat') ada.socket().sayText('{"evt":0,"seq":1}');
  };
  return { ...ada, audio: sdk.audio, phone: sdk.phone, heard };
};
const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof Error && 'reason' in error ? String(error.reason) : 'no reason',
  );
/** What is refused to somebody without audio. */
const refused =
  (ask: (audio: AudioOperations) => Promise<unknown>, ...who: Parameters<typeof embedder>) =>
  async () =>
    reasonOf(ask((await embedder(...who)).audio));

const start = async (ada: Ada, options: Parameters<AudioOperations['start']>[0] = {}) => {
  const started = ada.audio.start(options);
  await ada.clock.settle();
  ada
    .socket()
    .say('rosterChanged', { update: [{ userId: 1024, audio: 'computer', muted: false }] });
  ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'joinVoip')!.seq);
  await started;
};
/** What is refused to somebody who speaks through the first microphone. */
const refusedRunning =
  (ask: (ada: Ada) => Promise<unknown>, ...who: Parameters<typeof embedder>): Trigger =>
  async () => {
    const ada = await embedder(...who);
    await start(ada, { microphoneId: 'mic-1' });
    return reasonOf(ask(ada));
  };
const failing =
  (code: MediaErrorCode): Trigger =>
  async () => {
    const ada = await embedder();
    ada.devices.failure = code;
    return reasonOf(ada.audio.start());
  };
const troubled =
  (code: MediaErrorCode, times = 1): Trigger =>
  async () => {
    const ada = await embedder();
    await start(ada);
    for (let turn = 0; turn < times; turn += 1) {
      ada.engine.say({ type: 'error', medium: 'audio', code, detail: '' });
      await ada.clock.settle();
    }
    return ada.heard();
  };

const onPhone = { environment: createFakeEnvironment({ isMobile: true }) };
const file = { url: 'https://example.org/song.opus' };

/** What is refused or told to a host whose meeting calls telephones. */
const calling =
  (ask: (ada: Ada) => Promise<string>): Trigger =>
  async () =>
    ask(await embedder({ isHost: true }, { isHost: true, telephony: 'simulated' }));
/** A call that was placed; answers with how it went on. */
const place = async (ada: Ada, sequence = 1, bCallme = false) => {
  const number = `+4930123456${10 + sequence}`;
  const call = { sequence, uuid: `uuid-of-call-${sequence}`, phoneNumber: number, bCallme };
  const placed = ada.phone.call(number);
  await ada.clock.settle();
  const command = ada.socket().sent.findLast(({ name }) => name === 'dialOut')!;
  const tell = (state: 'calling' | 'fail') =>
    ada.socket().say('dialOutResult', { ...call, state, returnCode: dialOutCodes[state] });
  tell('calling');
  ada.socket().ack(command.seq, { sequence, uuid: call.uuid });
  await placed;
  return { ...call, tell };
};

/** A call that the gateway refuses, for a reason that the client cannot know. */
const uncalled = (type: ErrorType, reason: string): Trigger =>
  calling(async (ada) => {
    const placed = reasonOf(ada.phone.call('+493012345600'));
    await ada.clock.settle();
    const { seq } = ada.socket().sent.findLast(({ name }) => name === 'dialOut')!;
    ada.socket().say('commandAcked', { seq, code: 200, type, reason });
    return placed;
  });

/** Sharing is not there yet. */
type OfSharing = 'shareAudioNotEnabled';

const reasons: Readonly<Record<Exclude<keyof typeof audioTexts, OfSharing>, Trigger>> = {
  startBeforeJoin: () => reasonOf(sdkClientOf(aClient().client).audio.start()),
  loading: async () => {
    const ada = await embedder();
    ada.audio.start().catch(() => undefined);
    return reasonOf(ada.audio.start());
  },
  joinedByPhone: refused((audio) => audio.start(), { audio: 'phone' }),
  noAudioJoined: refused((audio) => audio.unmute()),
  unmuteNotAllowed: async () => {
    const ada = await embedder({ audio: 'computer' });
    ada.socket().say('audioControlled', { bCanUnmute: false });
    return reasonOf(ada.audio.unmute());
  },
  webinarAttendeeUnmute: refused(
    (audio) => audio.unmute(),
    { audio: 'computer' },
    {
      webinarRole: 30,
    },
  ),
  webinarAttendeeSend: refused((audio) => audio.playMediaFile(file), {}, { webinarRole: 30 }),
  invalidDeviceId: refusedRunning(({ audio }) => audio.switchMicrophone('mic-9')),
  noiseSuppressionNotSupported: refused(
    (audio) => audio.start({ backgroundNoiseSuppression: true }),
    {},
    {},
    onPhone,
  ),
  noiseSuppressionFailed: async () => {
    const ada = await embedder();
    ada.engine.noiseSuppressionFails = true;
    await start(ada, { backgroundNoiseSuppression: true });
    return ada.heard();
  },
  startTimedOut: async () => {
    const ada = await embedder();
    ada.ports.devices.openMicrophone = () => new Promise(() => undefined);
    const started = reasonOf(ada.audio.start());
    await ada.clock.advance(45_000);
    return started;
  },
  headsetNotSupported: async () => {
    // What the browser's port says of a browser without WebHID.
    const { isSupported } = createHeadsets({} as Navigator);
    const headset = { ...createFakeHeadset(), isSupported };
    const ada = await embedder({}, {}, { headset });
    return reasonOf(ada.audio.syncButtonsOnHeadset(true));
  },
  headsetNotFound: refusedRunning((ada) => {
    Object.assign(ada.headset, { isAllowed: false, isChosen: false });
    return ada.audio.syncButtonsOnHeadset(true);
  }),
  mediaFileTooLarge: refused((audio) =>
    audio.start({ mediaFile: { url: { size: 104_857_601 } as Blob } }),
  ),
  mediaFileUrl: refused((audio) => audio.playMediaFile({ url: 'javascript:alert(1)' })),
  mediaFileNotPlaying: refusedRunning(({ audio }) => audio.stopMediaFile()),
  callMeNotAllowed: async () => {
    const { phone } = await embedder({ isGuest: true }, { telephony: 'sip' });
    return reasonOf(phone.callMe('+493012345600'));
  },
  poorConnection: async () => {
    const ada = await embedder();
    const lost = { rtt: 20, jitter: 120, avg_loss: 0, max_loss: 0, dropped: 0 };
    const decode = [{ userId: 2048, ...lost, bitrate: 32_000, bandwidth: 32_000 }];
    const report = { type: 'statistics', encode: [], decode } as const;
    ada.engine.say({ type: 'statistics', medium: 'audio', report });
    return ada.heard();
  },
};

const calls: Readonly<Record<keyof typeof callTexts, Trigger>> = {
  countryNotSupported: calling(({ phone }) => reasonOf(phone.call('+9991234567'))),
  numberNotAllowed: uncalled('INVALID_PARAMETERS', callTexts.numberNotAllowed),
  dailyCallsReached: uncalled('INVALID_OPERATION', callTexts.dailyCallsReached),
  notJoinedByPhone: calling(({ phone }) => reasonOf(phone.hangUp())),
  dialOutCancelFailed: calling(({ phone }) => reasonOf(phone.cancel('uuid-of-no-call'))),
  dialOutFailed: calling(async (ada) => {
    (await place(ada)).tell('fail');
    return ada.heard();
  }),
  tooManyCalls: calling(async (ada) => {
    for (let call = 1; call <= callsPlacedLimit; call += 1) await place(ada, call);
    return reasonOf(ada.phone.call('+493012345600'));
  }),
};

const seconds: Readonly<Record<keyof typeof secondaryAudioTexts, Trigger>> = {
  notSupported: refusedRunning(
    ({ audio }) => audio.startSecondaryMicrophone('mic-2'),
    {},
    {},
    onPhone,
  ),
  sameMicrophone: refusedRunning(({ audio }) => audio.startSecondaryMicrophone('mic-1')),
  whileSharing: refusedRunning(({ audio }) => audio.startSecondaryMicrophone('mic-2'), {
    sharerOn: true,
  }),
  microphoneNotFound: refusedRunning(({ audio }) => audio.startSecondaryMicrophone('mic-9')),
  notStarted: refusedRunning(({ audio }) => audio.stopSecondaryMicrophone()),
};

const troubles: Readonly<Record<MediaErrorCode, Trigger>> = {
  unsupported: failing('unsupported'),
  'permission-denied': failing('permission-denied'),
  'permission-blocked-by-system': failing('permission-blocked-by-system'),
  'device-not-found': failing('device-not-found'),
  'device-in-use': failing('device-in-use'),
  overconstrained: failing('overconstrained'),
  'stream-failed': failing('stream-failed'),
  'device-ended': async () => {
    const ada = await embedder();
    await start(ada);
    ada.devices.failure = 'device-not-found';
    ada.devices.opened.at(-1)!.end();
    return ada.heard();
  },
  'autoplay-failed': async () => {
    const ada = await embedder();
    ada.engine.playbackFailure = 'autoplay-failed';
    await start(ada);
    return ada.heard();
  },
  'zero-data': troubled('zero-data', 4),
  'sample-rate-mismatch': troubled('sample-rate-mismatch'),
  'encode-failed': troubled('encode-failed'),
  'encrypt-failed': troubled('encrypt-failed'),
  'decode-failed': troubled('decode-failed'),
  'init-failed': troubled('init-failed'),
  'assets-missing': troubled('assets-missing'),
  'decrypt-failed': troubled('decrypt-failed'),
  'socket-broken': troubled('socket-broken'),
};

describe('R14: each row of the audio catalogue happens', () => {
  const rows = Object.entries(reasons) as [keyof typeof reasons, Trigger][];
  test.each(rows)('%s', async (name, trigger) => {
    expect(await trigger()).toBe(audioTexts[name]);
  });

  const ofCalls = Object.entries(calls) as [keyof typeof calls, Trigger][];
  test.each(ofCalls)('a call: %s', async (name, trigger) => {
    expect(await trigger()).toBe(callTexts[name]);
  });

  const secondary = Object.entries(seconds) as [keyof typeof seconds, Trigger][];
  test.each(secondary)('a second microphone: %s', async (name, trigger) => {
    expect(await trigger()).toBe(secondaryAudioTexts[name]);
  });

  const codes = Object.entries(troubles) as [MediaErrorCode, Trigger][];
  test.each(codes)('%s', async (code, trigger) => {
    expect(await trigger()).toBe(mediaErrorTexts[code].audio);
  });

  test('permission-denied, while the microphone runs', async () => {
    const ada = await embedder();
    await start(ada);
    ada.devices.withdraw();
    expect(await ada.heard()).toBe(mediaErrorTexts['permission-denied'].audio);
  });

  test('and none is without its row', () => {
    const ofSharing: OfSharing = 'shareAudioNotEnabled';
    expect([...Object.keys(reasons), ofSharing].sort()).toEqual(Object.keys(audioTexts).sort());
    expect(Object.keys(calls).sort()).toEqual(Object.keys(callTexts).sort());
    expect(Object.keys(seconds).sort()).toEqual(Object.keys(secondaryAudioTexts).sort());
    expect(Object.keys(troubles).sort()).toEqual(Object.keys(mediaErrorTexts).sort());
  });
});

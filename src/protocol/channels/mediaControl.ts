import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../kernel/result';
import { parseWith, type Malformed } from '../parse';
import { userId } from '../ids';
import { rosterListLimit } from '../limits';
import { command, indication } from '../signal/define';
import { encodeEnvelope, type Envelope } from '../signal/envelope';
import { commandText, commandTextAcked, confirmCommandTexts, sendCommandText } from './commandRows';

/**
 * Text messages on media sockets (types v, a, s, x, m), in the signaling envelope. Those of media
 * have no acks: their effect shows in what is forwarded. `seq` only grows.
 * @decision A stream is named by its person, since the specification's commands name a user. A
 * channel carries one video stream of a person, so person and channel give its stream key.
 */
const layer = z.int().check(z.minimum(0), z.maximum(4));
/** Packet codecs of video, as in the packet header: 2 VP8, 3 H.264, 4 VP9, 5 AV1. */
const videoCodecs = z.optional(
  z.array(z.int().check(z.minimum(2), z.maximum(5))).check(z.maxLength(4)),
);

/** The most streams in one subscription. */
const subscriptionLimit = 200;
/** percent */
const loss = z.number().check(z.minimum(0), z.maximum(100));
/** ms; longer jitter is not a measurement. */
const jitter = z.number().check(z.minimum(0), z.maximum(60_000));

/** The heartbeat of a media socket. */
export const ping = command({
  name: 'ping',
  evt: 0,
  body: z.optional(z.object({ t: z.optional(z.number()) })),
});
/** The complete set of subscribed streams: others are not forwarded. */
export const subscribe = command({
  name: 'subscribe',
  evt: 0x3101,
  body: z.object({
    streams: z.array(z.object({ userId, layer })).check(z.maxLength(subscriptionLimit)),
    /** The codecs that this subscriber decodes; only VP8 by default. */
    codecs: videoCodecs,
  }),
});
export const askKeyFrame = command({
  name: 'askKeyFrame',
  evt: 0x3102,
  body: z.object({ userId, layer }),
});
/** The layers that the sender's encoders now produce; empty when nothing is sent. */
export const announceLayers = command({
  name: 'announceLayers',
  evt: 0x3103,
  body: z.object({ layers: z.array(layer).check(z.maxLength(5)) }),
});
export const reportReception = command({
  name: 'reportReception',
  evt: 0x3104,
  body: z.object({
    rtt: z.number().check(z.nonnegative()),
    loss,
    /** How the streams of each sender arrived. */
    streams: z.optional(
      z.array(z.object({ userId, jitter, loss })).check(z.maxLength(subscriptionLimit)),
    ),
  }),
});
/** The answer to a ping, from which the client measures the round-trip time. */
export const pong = indication({
  name: 'pong',
  evt: 0,
  body: z.optional(z.object({ t: z.optional(z.number()) })),
});
/** The union of the layers that subscribers want from this sender; other encoders are closed. */
export const layersWanted = indication({
  name: 'layersWanted',
  evt: 0x3181,
  body: z.object({
    layers: z.array(layer).check(z.maxLength(5)),
    /**
     * Those of them whose subscribers are few and not late: more bits than usual reach all of them.
     */
    roomy: z.optional(z.array(layer).check(z.maxLength(5))),
    /** The codecs that all those subscribers decode; only VP8 by default. */
    codecs: videoCodecs,
  }),
});
export const keyFrameWanted = indication({
  name: 'keyFrameWanted',
  evt: 0x3182,
  body: z.object({ layer }),
});
/** How this sender's streams arrive: means over their receivers, and the loss of the worst. */
export const receptionReported = indication({
  name: 'receptionReported',
  evt: 0x3183,
  body: z.object({ jitter, loss, maxLoss: loss }),
});
export const activeSpeakers = indication({
  name: 'activeSpeakers',
  evt: 0x2181,
  body: z.object({ users: z.array(userId).check(z.maxLength(rosterListLimit)) }),
});
/** Every message that a client may send on a media socket. */
export const mediaCommands = [
  ping,
  subscribe,
  askKeyFrame,
  announceLayers,
  reportReception,
  sendCommandText,
  confirmCommandTexts,
] as const;
/** Every message that the gateway may send on a media socket. */
export const mediaIndications = [
  pong,
  layersWanted,
  keyFrameWanted,
  receptionReported,
  activeSpeakers,
  commandText,
  commandTextAcked,
] as const;

type AnyCommand = (typeof mediaCommands)[number];
type AnyIndication = (typeof mediaIndications)[number];
/** A parsed command of a media socket. */
export type MediaCommand = {
  [R in AnyCommand as R['name']]: { readonly name: R['name']; readonly body: z.output<R['body']> };
}[AnyCommand['name']];
/** A parsed indication of a media socket. */
export type MediaIndication = {
  [R in AnyIndication as R['name']]: {
    readonly name: R['name'];
    readonly body: z.output<R['body']>;
  };
}[AnyIndication['name']];

const readRow = <M>(
  rows: readonly { readonly evt: number; readonly name: string; readonly body: z.ZodMiniType }[],
  message: Envelope,
): Result<M, Malformed> => {
  const row = rows.find(({ evt }) => evt === message.evt);
  if (!row) return fail({ kind: 'unknown', detail: `evt ${message.evt}` });
  const body = parseWith(row.body, message.body ?? {});
  return body.ok ? ok({ name: row.name, body: body.value } as M) : body;
};

/** Parses a client's message on a media socket. */
export const readMediaCommand = (message: Envelope): Result<MediaCommand, Malformed> =>
  readRow(mediaCommands, message);
/** Parses the gateway's message on a media socket. */
export const readMediaIndication = (message: Envelope): Result<MediaIndication, Malformed> =>
  readRow(mediaIndications, message);

const evtByName = new Map<string, number>(
  [...mediaCommands, ...mediaIndications].map((row) => [row.name, row.evt]),
);
/** Writes a media-socket message. */
export const encodeMediaMessage = (message: MediaCommand | MediaIndication, seq: number): string =>
  encodeEnvelope({ evt: evtByName.get(message.name) ?? 0, body: message.body, seq });

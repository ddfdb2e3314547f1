import type { Action } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { intentSettled } from '../../src/effects/intent';
import { markDrawn, markExtended, marksListed, receivedAction } from '../../src/events/received';
import { markUndone } from '../../src/features/annotation/annotation.actions';
import { activeSpeakersChanged, soundChanged } from '../../src/features/audio/audio.actions';
import { chatDraftChanged, chatPending } from '../../src/features/chat/chat.actions';
import { socketStatusChanged } from '../../src/features/connection/connection.actions';
import {
  infoReceived,
  joinStarted,
  joinSucceeded,
  sessionEnded,
} from '../../src/features/meeting/meeting.actions';
import { rosterUpdated } from '../../src/features/participants/participants.actions';
import { panelChosen, pinChosen } from '../../src/features/screen/screen.actions';
import { statisticsReported } from '../../src/features/statistics/statistics.slice';
import { frameUnits } from '../../src/protocol/annotationLimits';
import { streamKeyOf } from '../../src/protocol/streamKey';
import { videoFlowChanged, videoSubscribed } from '../../src/features/video/video.actions';
import type { StreamStatistics } from '../../src/protocol/engine/media';
import { aJoinReply, aMeetingInfo, aNumber } from './meeting';
import { aParticipant } from './participant';

const userId = fc.integer({ min: 1, max: 40 }).map((n) => n * 1024);
const camera = userId.map((user) => streamKeyOf(user, 'camera'));
const text = fc.oneof(fc.string(), fc.constantFrom('connected', '', '~', '__proto__', 'Ada'));
const measure = fc.oneof(
  fc.nat(500),
  fc.nat(500).map((value) => value / 10),
  fc.double({ min: 0, max: 1e6, noNaN: true }),
);

const stream: fc.Arbitrary<StreamStatistics> = fc.record(
  {
    userId,
    stream: camera,
    rtt: measure,
    jitter: measure,
    avg_loss: measure,
    max_loss: measure,
    bitrate: fc.nat(900).map((value) => value * 1000),
    bandwidth: fc.nat(9_000_000),
    dropped: fc.nat(3),
    fps: measure,
    latency: measure,
  },
  {
    requiredKeys: [
      ...(['userId', 'rtt', 'jitter', 'avg_loss', 'max_loss'] as const),
      ...(['bitrate', 'bandwidth', 'dropped'] as const),
    ],
  },
);
const person = fc
  .record({ userId, displayName: text, muted: fc.boolean(), bRaiseHand: fc.boolean() })
  .map(aParticipant);

const points = fc
  .array(fc.integer({ min: 0, max: frameUnits }), { minLength: 1, maxLength: 9 })
  .map((list) => [...list, ...list]);
const mark = fc.record({
  userId,
  no: fc.integer({ min: 1, max: 3 }),
  tool: fc.constantFrom('pen' as const, 'arrow' as const),
  colour: fc.constant('red' as const),
  width: fc.constant('thin' as const),
  isOpen: fc.boolean(),
  points,
});
const drawing = fc.oneof(
  fc.record({ shareOf: userId, mark }).map((body) => markDrawn({ rev: 1, body })),
  fc
    .record({ shareOf: userId, userId, no: fc.integer({ min: 1, max: 3 }), points })
    .map((body) => markExtended({ rev: 1, body })),
  fc
    .array(fc.record({ shareOf: userId, marks: fc.array(mark, { maxLength: 3 }) }), {
      maxLength: 2,
    })
    .map((shares) => marksListed({ rev: 1, body: { shares } })),
  fc
    .record({ shareOf: userId, points })
    .map((one) => markUndone({ ...one, tool: 'pen', colour: 'red', width: 'thin' })),
);

/** Any of the actions that change a meeting's state most, in any order. */
export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action>(
    joinStarted({ meetingNumber: aNumber, userName: 'Ada', isMeetingReset: false }),
    infoReceived(aMeetingInfo()),
    joinSucceeded({ reply: aJoinReply(), at: 1_790_000_000_000 }),
    joinSucceeded({ reply: aJoinReply({ resumed: true }), at: 1_790_000_000_001 }),
    { type: 'nobody/knowsIt' },
  ),
  { arbitrary: fc.constant(sessionEnded({ reason: 0, text: '' })), weight: 1 },
  fc
    .record({
      snapshot: fc.boolean(),
      remove: fc.array(userId, { maxLength: 4 }),
      add: fc.array(person, { maxLength: 8 }),
      update: fc.array(fc.record({ userId, muted: fc.boolean() }), { maxLength: 8 }),
    })
    .map(rosterUpdated),
  fc
    .record({
      medium: fc.constantFrom('audio' as const, 'video' as const),
      report: fc.record({
        type: fc.constant('statistics' as const),
        encode: fc.array(stream, { maxLength: 2 }),
        decode: fc.array(stream, { maxLength: 9 }),
      }),
      at: fc.integer({ min: 1_790_000_000_000, max: 1_790_000_999_999 }),
    })
    .map(statisticsReported),
  fc.record({ userId, level: fc.nat(5), bwLevel: fc.nat(5) }).map((body) =>
    receivedAction({
      name: 'networkQualityChanged',
      body: { ...body, type: 'uplink' },
      rev: 1,
    }),
  ),
  drawing,
  fc.array(userId, { maxLength: 3 }).map(activeSpeakersChanged),
  fc.record({ stream: camera, isFlowing: fc.boolean() }).map(videoFlowChanged),
  fc.record({ userId, videoQuality: fc.nat(4) }).map(videoSubscribed),
  fc.record({ text, receiver: fc.constant(0) }).map(chatDraftChanged),
  fc
    .record({
      sn: text,
      text,
      receiver: userId,
      receiverName: text,
      timestamp: fc.nat(2_000_000_000),
    })
    .map(chatPending),
  fc.constantFrom(panelChosen({ panel: 'chat' }), panelChosen({ panel: null })),
  fc.record({ userId: fc.option(userId) }).map(pinChosen),
  fc.constantFrom(
    socketStatusChanged({ socket: 'zoomSocketStatus', status: 'connected', at: 1 }),
    socketStatusChanged({ socket: 'zoomSocketStatus', status: 'closed', at: 2 }),
    soundChanged({}),
  ),
  text.map((intentId) => intentSettled({ intentId, ok: true, value: undefined }, 'a/bRequested')),
);

import type { Action } from '@reduxjs/toolkit';
import { intentSettled } from '../../../src/effects/intent';
import { receivedAction } from '../../../src/events/received';
import { activeSpeakersChanged, muteRequested } from '../../../src/features/audio/audio.actions';
import { chatDraftChanged, chatRead } from '../../../src/features/chat/chat.actions';
import {
  infoReceived,
  joinStarted,
  joinSucceeded,
} from '../../../src/features/meeting/meeting.actions';
import { rosterUpdated } from '../../../src/features/participants/participants.actions';
import { aggregatesOf } from '../../../src/features/statistics/quality.rules';
import {
  statisticsAggregated,
  statisticsReported,
} from '../../../src/features/statistics/statistics.slice';
import { panelChosen } from '../../../src/features/screen/screen.actions';
import {
  videoFlowChanged,
  videoSubscribed,
  videoUnsubscribed,
} from '../../../src/features/video/video.actions';
import { streamKeyOf } from '../../../src/protocol/streamKey';
import type { Random } from '../../../src/kernel/random';
import { seededRandom } from '../../../test/support/seededRandom';
import { mergeRoster, type RosterLists } from '../../../src/protocol/signal/rosterLists';
import { evtOf, type Indication } from '../../../src/protocol/signal/registry';
import { aJoinReply, aMeetingInfo, aNumber } from '../../../test/builders/meeting';
import { aParticipant } from '../../../test/builders/participant';
import { aReport } from './streams';

/** Something that happens in a page, with its time in milliseconds since the page was opened. */
export type Happening =
  | { readonly at: number; readonly action: Action }
  | { readonly at: number; readonly kind: 'sent' | 'heard'; readonly text: string };

/** When the page was opened, in milliseconds since 1970. */
export const openedAt = 1_790_000_000_000;
const secondsOfBuffer = 30;
const pageOfTiles = 25;
const words = ['budget', 'yes', 'thank you', 'can you hear me', 'see the second page', 'agreed'];

/** What happens in a person's page of a meeting, second by second. */
class BusyMeeting {
  readonly #random: Random;
  readonly #reports = {
    audio: new Array<ReturnType<typeof aReport>>(),
    video: new Array<ReturnType<typeof aReport>>(),
  };
  #rev = 1;
  #seq = 0;
  #ids = 0;
  #tiles = 0;

  readonly #people: number;

  constructor(people: number, seed: number) {
    this.#people = people;
    this.#random = seededRandom(seed);
  }

  *begin(): Generator<Happening> {
    const begun = { meetingNumber: aNumber, userName: 'Person 1', isMeetingReset: false };
    yield { at: 1000, action: joinStarted(begun) };
    yield { at: 1200, action: infoReceived(aMeetingInfo()) };
    const everybody = Array.from({ length: this.#people }, (_, at) => this.#person(at + 1));
    const snapshot = { snapshot: true, add: everybody };
    yield this.#heard(1500, { name: 'rosterChanged', body: snapshot, rev: this.#rev });
    yield { at: 1501, action: joinSucceeded({ reply: aJoinReply(), at: openedAt + 1501 }) };
    yield { at: 1502, action: rosterUpdated(mergeRoster([snapshot])) };
    yield { at: 2000, action: panelChosen({ panel: 'participants' }) };
  }

  /** Returns what happens in one second, in order of time. */
  second(second: number): readonly Happening[] {
    const from = 2000 + second * 1000;
    const all: Happening[] = [...this.#statistics(second, from), ...this.#roster(from)];
    const put = (action: Action): void => void all.push({ at: from + this.#upTo(1000), action });
    const hear = (indication: Indication): void => {
      const at = from + this.#upTo(1000);
      all.push(this.#heard(at, indication), { at, action: receivedAction(indication) });
    };
    for (const _turn of [1, 2])
      if (this.#random() < 0.7)
        put(
          activeSpeakersChanged(Array.from({ length: 1 + this.#upTo(3) }, () => this.#anybody())),
        );
    for (const type of ['uplink', 'downlink'] as const)
      for (let left = this.#upTo(3); left > 0; left -= 1)
        hear(
          this.#told('networkQualityChanged', {
            userId: this.#anybody(),
            type,
            level: this.#upTo(6),
            bwLevel: this.#upTo(6),
          }),
        );
    if (this.#random() < 0.3)
      hear(this.#told('reactionShown', { userId: this.#anybody(), reaction: 'heart' }));
    if (this.#random() < 0.15) hear(this.#chat(from));
    if (this.#random() < 0.2)
      put(
        videoFlowChanged({
          stream: streamKeyOf(this.#anybody(), 'camera'),
          isFlowing: this.#random() < 0.5,
        }),
      );
    if (second % 20 === 19) all.push(...this.#page(from));
    if (second % 60 === 30) all.push(...this.#wish(from));
    if (second % 90 === 60) all.push(...this.#typing(from));
    if (second % 25 === 0)
      all.push(
        { at: from + 1, kind: 'sent', text: JSON.stringify({ evt: 0, body: {}, seq: 0 }) },
        { at: from + 40, kind: 'heard', text: JSON.stringify({ evt: 0, seq: this.#rev }) },
      );
    return all.sort((one, other) => one.at - other.at);
  }

  *#statistics(second: number, from: number): Generator<Happening> {
    for (const medium of ['audio', 'video'] as const) {
      const at = from + (medium === 'audio' ? 194 : 259);
      const seen = Array.from(
        { length: pageOfTiles },
        (_, tile) => 1024 * (2 + ((this.#tiles + tile) % this.#people)),
      );
      const report = aReport(this.#random, medium, seen);
      this.#reports[medium].push(report);
      yield { at, action: statisticsReported({ medium, report, at: openedAt + at }) };
      if (second % secondsOfBuffer !== secondsOfBuffer - 1) continue;
      const streams = aggregatesOf(this.#reports[medium]);
      this.#reports[medium] = [];
      yield { at, action: statisticsAggregated({ medium, streams }) };
    }
  }

  /** Changes of the roster that a throttle of half a second gathers: joins, departures, speakers and hands. */
  *#roster(from: number): Generator<Happening> {
    for (const half of [0, 500]) {
      const changes: RosterLists[] = [];
      for (let left = this.#upTo(4); left > 0; left -= 1)
        changes.push({ update: [{ userId: this.#anybody(), ...this.#change() }] });
      if (this.#random() < 0.1) {
        const gone = 1 + this.#upTo(this.#people);
        changes.push({ remove: [gone * 1024] }, { add: [this.#person(gone)] });
      }
      const at = from + half + 400;
      for (const change of changes)
        yield this.#heard(at - this.#upTo(400), this.#told('rosterChanged', { ...change }));
      if (changes.length > 0) yield { at, action: rosterUpdated(mergeRoster(changes)) };
    }
  }

  #change() {
    const chance = this.#random();
    if (chance < 0.6) return { muted: this.#random() < 0.5 };
    if (chance < 0.85) return { bVideoOn: this.#random() < 0.5 };
    const bRaiseHand = this.#random() < 0.5;
    return { bRaiseHand, raiseHandRev: bRaiseHand ? this.#rev : 0 };
  }

  #chat(from: number): Indication {
    const sender = this.#upTo(this.#people) + 1;
    const text = `${words[this.#upTo(words.length)]} ${this.#upTo(1000)}`;
    return this.#told('chatReceived', {
      id: this.#id(),
      sn: this.#id(),
      text,
      senderNodeID: sender * 1024,
      senderName: `Person ${sender}`,
      senderGuid: `guid-of-person-${sender}`,
      destNodeID: 0,
      receiverName: '',
      timestamp: openedAt + from,
    });
  }

  /** Other tiles become visible. */
  *#page(from: number): Generator<Happening> {
    const tileAt = (tile: number): number => 1024 * (2 + ((this.#tiles + tile) % this.#people));
    for (let tile = 0; tile < pageOfTiles; tile += 1)
      yield { at: from + 600, action: videoUnsubscribed({ userId: tileAt(tile) }) };
    this.#tiles += pageOfTiles;
    for (let tile = 0; tile < pageOfTiles; tile += 1) {
      yield { at: from + 610, action: videoSubscribed({ userId: tileAt(tile), videoQuality: 1 }) };
      yield {
        at: from + 700 + tile,
        action: videoFlowChanged({ stream: streamKeyOf(tileAt(tile), 'camera'), isFlowing: true }),
      };
    }
  }

  /** A person mutes: the command is requested, sent, acknowledged and settled. */
  *#wish(from: number): Generator<Happening> {
    this.#seq += 1;
    const seq = this.#seq;
    const asked = muteRequested({});
    const intentId = this.#id();
    yield { at: from + 300, action: Object.assign({ ...asked }, { meta: { intentId } }) };
    const text = JSON.stringify({ evt: evtOf('muteAudio'), body: { bMute: true, id: 1024 }, seq });
    yield { at: from + 301, kind: 'sent', text };
    const acked = this.#told('commandAcked', { seq, code: 0 });
    yield this.#heard(from + 345, acked);
    yield { at: from + 345, action: receivedAction(acked) };
    yield {
      at: from + 346,
      action: intentSettled({ intentId, ok: true, value: undefined }, asked.type),
    };
  }

  *#typing(from: number): Generator<Happening> {
    yield { at: from + 10, action: panelChosen({ panel: 'chat' }) };
    yield { at: from + 11, action: chatRead() };
    const text = `I say ${this.#upTo(1000)}`;
    for (let length = 1; length <= text.length; length += 1)
      yield {
        at: from + 20 + length * 70,
        action: chatDraftChanged({ text: text.slice(0, length), receiver: 0 }),
      };
    yield { at: from + 990, action: panelChosen({ panel: 'participants' }) };
  }

  #told<N extends Indication['name']>(name: N, body: unknown): Indication {
    this.#rev += 1;
    return { name, body, rev: this.#rev } as Indication;
  }
  #heard(at: number, { name, body, rev }: Indication): Happening {
    return { at, kind: 'heard', text: JSON.stringify({ evt: evtOf(name), body, seq: rev }) };
  }
  #person(at: number) {
    const displayName = `Person ${at}`;
    return aParticipant({
      userId: at * 1024,
      displayName,
      userGuid: `guid-of-person-${at}`,
      audio: 'computer',
      bVideoOn: at % 3 !== 0,
    });
  }
  #upTo(end: number): number {
    return Math.floor(this.#random() * end);
  }
  #anybody(): number {
    return 1024 * (1 + this.#upTo(this.#people));
  }
  #id(): string {
    this.#ids += 1;
    return `${this.#ids.toString(36).padStart(6, '0')}${Math.floor(this.#random() * 2 ** 48).toString(36)}`;
  }
}

/** Yields an endless meeting of `people` people: joins, speakers, networks, chat and statistics. */
export function* busyMeeting(people: number, seed = 1): Generator<Happening> {
  const meeting = new BusyMeeting(people, seed);
  yield* meeting.begin();
  for (let second = 0; ; second += 1) yield* meeting.second(second);
}

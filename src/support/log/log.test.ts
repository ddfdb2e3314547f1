import { describe, expect, test } from '@jest/globals';
import { rootReducer } from '../../client/rootReducer';
import { logStartLength } from '../../protocol/action-log/container';
import { sendChatRequested } from '../../features/chat/chat.actions';
import { startAudioRequested } from '../../features/audio/audio.actions';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { recordActions } from '../../../test/support/recordedLog';
import { examine } from './examine';
import { filteredLines, flaggedLines, nextAction, searchLines } from './filter';
import { openLog, type OpenedLog } from './openLog';
import { replayBy } from './replayBy';
import { Replayer } from './replayer';

const replay = replayBy(rootReducer);
const aMeeting = async () => {
  const ada = await aJoinedClient({}, { userName: 'Ada' });
  void ada.client.perform(startAudioRequested({})).catch(() => undefined);
  for (let at = 2; at < 60; at += 1)
    ada.socket().say('rosterChanged', { add: [aParticipant({ userId: at * 1024 })] });
  void ada.client.perform(sendChatRequested({ text: 'hello', receiver: 0 })).catch(() => undefined);
  await ada.clock.advance(45_000);
  return ada.actions;
};
const open = (bytes: Uint8Array): Promise<OpenedLog> => openLog(new Blob([new Uint8Array(bytes)]));
const finish = <T>(steps: Generator<unknown, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const text = (state: unknown): string => JSON.stringify(state);

describe('an opened log', () => {
  test('lists every action with its type and time, and no state objects', async () => {
    const actions = await aMeeting();
    const log = await open(await recordActions(actions, { every: 10 }));
    const { index } = log;
    const listed = [...Array(index.length).keys()].filter((at) => index.kindAt(at) === 'action');
    expect(listed.map((at) => index.typeAt(at))).toEqual(actions.map(({ type }) => type));
    expect(listed.map((at) => index.actionAt(at))).toEqual(actions.map((_action, at) => at + 1));
    expect(listed.map((at) => index.lineOfAction(index.actionAt(at)))).toEqual(listed);
    for (const at of listed)
      expect(log.pieces.line(at)).toMatch(new RegExp(`^\\["action",${index.actionAt(at)},`));
    const times = listed.map((at) => index.timeAt(at));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(index.lineAtTime(times.at(-1) ?? 0)).toBe(index.length - 1);
  });

  test('returns the same state after any line, replayed as a whole or not', async () => {
    const log = await open(await recordActions(await aMeeting(), { every: 10 }));
    const whole = new Replayer(log, replay);
    const { mismatches, frames, lines } = finish(examine({ log, replayer: whole }));
    expect({ mismatches, lines }).toEqual({ mismatches: [], lines: log.index.length });
    expect(frames).toBeGreaterThan(3);
    const lazily = new Replayer(log, replay);
    for (const line of [log.index.length - 1, 3, 17, 20, 21, 22, 12])
      expect(text(lazily.stateAfter(line))).toBe(text(whole.stateAfter(line)));
  });

  test('is accessible before it is read as a whole', async () => {
    const once = new Uint8Array(await recordActions(await aMeeting(), { every: 10 }));
    const pieces = Array.from({ length: 60 }, () => once.slice(logStartLength));
    const parts: OpenedLog[] = [];
    const log = await openLog(new Blob([once, ...pieces]), { onPart: (part) => parts.push(part) });
    expect(log.isPart).toBe(false);
    expect(parts.length).toBeGreaterThan(1);
    for (const [at, part] of parts.entries()) {
      const last = part.index.length - 1;
      expect(part.isPart).toBe(true);
      expect(last).toBeGreaterThan(3 * (parts[at - 1]?.index.length ?? 0));
      expect(last).toBeLessThan(log.index.length - 1);
      for (const line of [0, last >> 1, last]) {
        expect(part.pieces.line(line)).toBe(log.pieces.line(line));
        expect(part.index.timeAt(line)).toBe(log.index.timeAt(line));
      }
      expect(text(new Replayer(part, replay).stateAfter(last))).toBe(
        text(new Replayer(log, replay).stateAfter(last)),
      );
    }
  });

  test('shows its first screen before the rest of its first piece is read', async () => {
    const actions = await aMeeting();
    const file = await recordActions(Array.from({ length: 5 }, () => actions).flat(), {
      every: 90,
    });
    const parts: OpenedLog[] = [];
    const pauses: number[] = [];
    const log = await openLog(new Blob([new Uint8Array(file)]), {
      onPart: (part) => parts.push(part),
      pause: async () => void pauses.push(parts.length),
    });
    expect(log.pieces.linesOf(0)).toBeGreaterThan(150);
    expect(parts.map(({ index, isPart }) => [index.length, isPart])).toEqual([[100, true]]);
    // The page draws it before it goes on.
    expect(pauses[0]).toBe(1);
    const [part] = parts;
    for (let line = 0; line < 100; line += 1) {
      expect(part?.pieces.line(line)).toBe(log.pieces.line(line));
      expect(part?.index.typeAt(line)).toBe(log.index.typeAt(line));
    }
    expect(part && text(new Replayer(part, replay).stateAfter(99))).toBe(
      text(new Replayer(log, replay).stateAfter(99)),
    );
  });

  test('reports frames that differ from the replay', async () => {
    const log = await open(await recordActions(await aMeeting(), { every: 10 }));
    const replayer = new Replayer(log, (state, action) =>
      action.type === 'audio/loadingStarted' ? { ...state, audio: 1 } : replay(state, action),
    );
    const [first] = finish(examine({ log, replayer })).mismatches;
    expect(first?.parts).toEqual(['audio']);
  });

  test('is filtered by type, severity and text', async () => {
    const log = await open(await recordActions(await aMeeting(), { every: 10 }));
    const { index } = log;
    const chat = filteredLines(index, { type: 'CHAT/', severity: 'info' });
    expect(chat.length).toBeGreaterThan(0);
    for (const line of chat) expect(index.typeAt(line)).toMatch(/^chat\//);
    const found = finish(searchLines(log, 'SENDCHATREQUESTED'));
    expect([...found].every((line) => /sendChatRequested/.test(log.pieces.line(line)))).toBe(true);
    expect(found.size).toBeGreaterThan(0);
    expect([...filteredLines(index, { type: '', severity: 'info', found })]).toEqual([...found]);
    for (const line of flaggedLines(index, 'error')) expect(index.flagsAt(line) & 1).toBe(1);
    expect(index.kindAt(nextAction(index, 0, 1))).toBe('action');
    expect(nextAction(index, index.length, 1)).toBe(index.length);
  });
});

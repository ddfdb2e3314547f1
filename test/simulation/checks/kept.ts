import { mainSession } from '../../../src/protocol/ids';
import { messageWith } from '../../../src/gateway/meeting/chatHistory';
import { areaTable } from '../../../src/gateway/meeting/areas';
import type { MeetingState } from '../../../src/gateway/meeting/state';
import { isStoredSeat } from '../../../src/gateway/instance/storedRun';
import type { Command } from '../../../src/protocol/signal/registry';
import { joinReply } from '../../../src/protocol/signal/session';
import type { Run, SimGateway } from '../world/gateway';
import type { MakeCheck } from './check';

/**
 * How long after an outage what is acknowledged may still be unstored, ms: it was done before the
 * database was tried again, and the answer waited for it no longer than it may.
 */
const outageTail = 4000;

/** How long seats wait, ms: a run that nobody held for longer is not gone on with. */
const seatGrace = 60_000;

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object's fields in order of their names: what was written and read again has another order. */
/** What is stored does not tell a value that is undefined from one that is not there. */
const inOrder = (value: object): readonly unknown[] =>
  Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]): unknown => [name, isFields(each) ? inOrder(each) : each]);

/** What areas declare that they store, as it is in the state: without numbers that have no seat. */
const storedIn = ({ areas, seats }: MeetingState): object => {
  const isSeated = (value: unknown): boolean => {
    const seat = typeof value === 'number' ? seats.get(value) : undefined;
    return seat ? isStoredSeat(seat) : typeof value !== 'number';
  };
  return Object.fromEntries(
    [...areaTable.states].flatMap(([name, { stored }]) => {
      if (typeof stored === 'string') return [];
      return Object.keys(stored.fields).map((field) => {
        const value: unknown = Reflect.get(Reflect.get(areas, name) as object, field);
        return [`${name}.${field}`, Array.isArray(value) ? value.filter(isSeated) : value];
      });
    }),
  );
};

/** What was said, of each area that is a log. */
const saidIn = ({ areas }: MeetingState): object =>
  Object.fromEntries(
    [...areaTable.states].flatMap(([name, state]) =>
      state.stored === 'log'
        ? [[name, state.log.entriesOf(Reflect.get(areas, name)).map((one) => inOrder(one))]]
        : [],
    ),
  );

/** What a seat begins with in every process. */
const anew = Object.assign(
  {},
  ...areaTable.seatParts.flatMap(({ blank, stored }) => (stored === 'transient' ? [blank] : [])),
) as object;

/** What of a state has to outlive the process. */
const viewOf = (state: MeetingState): string => {
  const { seats, attributes, revision: _r, areas: _a, ...core } = state;
  return JSON.stringify([
    inOrder(core),
    inOrder(storedIn(state)),
    saidIn(state),
    inOrder(attributes),
    [...seats].filter(isStoredSeat).map(({ camera, control: _c, ...seat }) => {
      const cameraExecutives = camera?.executives ?? [];
      const hungUp = seat.audio === 'phone' && { audio: '', muted: true };
      return inOrder({ ...seat, ...anew, ...hungUp, isInFailover: false, cameraExecutives });
    }),
  ]);
};

/** What is known of a run in one process. */
interface Known {
  readonly states: MeetingState[];
  /** Whatever happened up to this revision has been acknowledged, and the answer promised it. */
  acknowledged: number;
}

/**
 * R1: a gateway that begins where another was killed goes on with its meeting, and knows all that was
 * acknowledged: its state is one that the meeting was in then, or later. Its key is another. While the
 * database is away only what is said in chat is promised, and all that came before it.
 */
export const kept: MakeCheck = (world, fail) => {
  const known = new Map<Run, Known>();
  const awaiting = new Map<string, { readonly revision: number; readonly isSaid: boolean }>();
  const recall = (run: Run): Known => {
    const one = known.get(run) ?? { states: [run.first], acknowledged: run.first.revision };
    known.set(run, one);
    return one;
  };
  const acknowledge = (run: Run, revision: number): void => {
    const one = recall(run);
    one.acknowledged = Math.max(one.acknowledged, revision);
  };

  /** Whether what is done at this moment is stored before it is acknowledged. */
  const isSound = (gateway: SimGateway): boolean => {
    const { awayUntil } = world.database;
    const { standsStillUntil } = gateway.machine;
    return awayUntil < 0 || world.now > Math.max(awayUntil, standsStillUntil) + outageTail;
  };
  /** The revision of what a command says. */
  const saidAt = (run: Run, userId: number, command: Command): number | undefined => {
    const { state } = run.instance;
    if (
      command.name === 'editChat' ||
      command.name === 'deleteChat' ||
      command.name === 'reactToChat'
    )
      return messageWith(state, command.body.id)?.rev;
    return command.name === 'sendChat'
      ? state.areas.chat.messages.find(
          ({ message: { sn, senderNodeID } }) => sn === command.body.sn && senderNodeID === userId,
        )?.rev
      : undefined;
  };

  /** The run that the process before this one had last, if it had any. */
  const before = (
    gateway: SimGateway,
  ): { readonly run: Run; readonly diedAt: number } | undefined => {
    const at = world.gateways.indexOf(gateway);
    const other = world.gateways.slice(0, at).findLast(({ runs }) => runs.size > 0);
    const run = [...(other?.runs.values() ?? [])].at(-1);
    return run && other && { run, diedAt: other.diedAt };
  };

  const compare = (run: Run, gateway: SimGateway): void => {
    const former = before(gateway);
    // What the process itself has had meanwhile is over.
    const [first] = gateway.runs.values();
    if (!former || first !== run) return;
    const { states, acknowledged } = recall(former.run);
    const possible = states.filter(({ revision }) => revision >= acknowledged);
    if (run.instance.meetingId === former.run.instance.meetingId) {
      const view = viewOf(run.first);
      if (!possible.some((state) => viewOf(state) === view))
        fail('R1', `${run.instance.meetingId} does not know what was acknowledged: ${view}`);
      const keyOf = ({ instance }: typeof run): string =>
        instance.keys.current(mainSession).encryptKey;
      if (keyOf(run) === keyOf(former.run))
        fail('I7', `${run.instance.meetingId} goes on under the key of the process before`);
      if (run.first.revision <= (states.at(-1)?.revision ?? 0))
        fail('I2', `${run.instance.meetingId} goes on at revision ${run.first.revision}`);
      return;
    }
    const isLost = possible.every(({ isEnded, seats }) => !isEnded && seats.size > 0);
    if (isLost && !former.run.isOver && world.now - former.diedAt < seatGrace)
      fail('R1', `${former.run.instance.meetingId} was lost, and a new run began`);
  };

  return {
    happened: (run, _recorded, earlier) => {
      recall(run).states.push(run.instance.state);
      const gateway = world.gateways.find(({ runs }) => runs.get(run.instance.meetingId) === run);
      if (run.log.length === 1 && gateway && earlier === run.first) compare(run, gateway);
    },
    carriedOut: ({ gateway, line, command, run, events, said }) => {
      if (!run) return;
      const { states } = recall(run);
      const [then, now] = [states.at(-1 - events.length), states.at(-1)];
      const rev = saidAt(run, line.userId, command);
      const isStored = events.length > 0 && then && now && viewOf(then) !== viewOf(now);
      const revision = rev ?? (isStored && isSound(gateway) ? now.revision : undefined);
      if (revision === undefined) return;
      const ack = said.find((one) => one.name === 'commandAcked' && one.body.seq === command.seq);
      if (ack) return acknowledge(run, revision);
      const key = `${gateway.epoch} ${line.meetingId} ${line.userId} ${command.seq}`;
      awaiting.set(key, { revision, isSaid: rev !== undefined });
    },
    said: (line, indication, { gateway, run }) => {
      if (indication.name !== 'commandAcked' || indication.body.code !== 0 || !run) return;
      const reply = joinReply.safeParse(indication.body.value);
      const { seq } = indication.body;
      if (reply.success && !reply.data.resumed && isSound(gateway))
        acknowledge(run, run.instance.state.seats.get(reply.data.userId)?.takenRev ?? 0);
      const one = awaiting.get(`${gateway.epoch} ${line.meetingId} ${line.userId} ${seq}`);
      if (one && (one.isSaid || isSound(gateway))) acknowledge(run, one.revision);
    },
  };
};

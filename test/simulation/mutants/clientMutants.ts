import type { Ports } from '../../../src/transport/ports';
import { inPorts, onTheWayIn, onTheWayOut, saying, type Mutant } from './planting';

type Person = { readonly userId: number };
const listOf = (value: unknown): readonly Person[] => (Array.isArray(value) ? value : []);

const withEngine = (ports: Ports, part: Partial<Ports['engine']>): Ports => ({
  ...ports,
  engine: { ...ports.engine, ...part },
});

/** Bugs of the wire and of the client's own parts. */
export const clientMutants: readonly Mutant[] = [
  {
    name: 'the revision falls',
    breaks: 'I2',
    plant: onTheWayOut('chatReceived', () => (body, _line, seq) => [
      saying('chatReceived', body, Math.max(0, seq - 3)),
    ]),
  },
  {
    name: 'a message is delivered twice',
    breaks: 'I3',
    plant: onTheWayOut('chatReceived', () => (body, _line, seq) => [
      saying('chatReceived', body, seq),
      saying('chatReceived', body, seq),
    ]),
  },
  {
    name: 'a snapshot misses whoever came last',
    breaks: 'I6',
    shownBy: 10,
    plant: onTheWayOut('rosterChanged', () => (body, line, seq) => {
      const people = listOf(body['add']);
      const isShort = body['snapshot'] === true && people.at(-1)?.userId !== line.userId;
      return isShort
        ? [saying('rosterChanged', { ...body, add: people.slice(0, -1) }, seq)]
        : undefined;
    }),
  },
  {
    name: 'a change of somebody who has just come is dropped',
    breaks: 'I6',
    shownBy: 2,
    plant: onTheWayOut('rosterChanged', () => {
      const come = new WeakMap<object, Set<number>>();
      return (body, line, seq) => {
        const fresh = come.get(line) ?? new Set<number>();
        come.set(line, fresh);
        if (body['snapshot'] !== true)
          for (const { userId } of listOf(body['add'])) fresh.add(userId);
        const update = listOf(body['update']);
        // The first change of each is taken for one that came too early.
        const kept = update.filter(({ userId }) => !fresh.delete(userId));
        return kept.length === update.length
          ? undefined
          : [saying('rosterChanged', { ...body, update: kept }, seq)];
      };
    }),
  },
  {
    name: 'a change of attributes gets lost',
    breaks: 'I6',
    shownBy: 10,
    plant: onTheWayOut(
      'attributesChanged',
      () => (_body, line) => (line.id % 2 === 0 ? [] : undefined),
    ),
  },
  {
    name: 'who comes back claims to know more than was seen',
    breaks: 'I6',
    shownBy: 2,
    plant: onTheWayIn('joinMeeting', (body) => ({
      ...body,
      rev: body['rev'] === 0 ? 0 : Number(body['rev']) + 1,
    })),
  },
  {
    name: 'a counter begins at its start again',
    breaks: 'I7',
    shownBy: 17,
    plant: inPorts((ports) =>
      withEngine(ports, {
        connect: (channel, session) =>
          ports.engine.connect(channel, { ...session, counterStart: 0 }),
      }),
    ),
  },
  {
    name: 'a microphone opens with its socket',
    breaks: 'privacy',
    fond: ['start audio', 'mute', 'cut the media'],
    shownBy: 2,
    plant: inPorts((ports) =>
      withEngine(ports, {
        connect: (channel, session) => {
          ports.engine.connect(channel, session);
          if (channel === 'audio') ports.engine.mute(false);
        },
      }),
    ),
  },
  {
    name: 'a mute is not carried out',
    breaks: 'privacy',
    shownBy: 2,
    plant: inPorts((ports) =>
      withEngine(ports, { mute: (isMuted) => (isMuted ? undefined : ports.engine.mute(false)) }),
    ),
  },
  {
    name: 'a timer outlives the meeting',
    breaks: 'I9',
    fond: ['leave'],
    plant: inPorts((ports) => ({
      ...ports,
      clock: {
        ...ports.clock,
        after: (delay, run) => {
          const cancel = ports.clock.after(delay, run);
          return delay > 15_000 ? () => undefined : cancel;
        },
      },
    })),
  },
  {
    name: 'a device stays open',
    breaks: 'I9',
    fond: ['leave', 'start video'],
    plant: inPorts((ports) => ({
      ...ports,
      devices: {
        ...ports.devices,
        openCamera: async (options) => {
          const opened = await ports.devices.openCamera(options);
          return opened.ok
            ? { ok: true, value: Object.assign(opened.value, { stop: () => undefined }) }
            : opened;
        },
      },
    })),
  },
  {
    name: 'a subscription outlives the client',
    breaks: 'I9',
    plant: inPorts((ports) => ({
      ...ports,
      environment: {
        ...ports.environment,
        onOnline: (listener) => {
          ports.environment.onOnline(listener);
          return () => undefined;
        },
      },
    })),
  },
  {
    name: 'whoever is on hold gets the key',
    breaks: 'I4',
    shownBy: 8,
    plant: onTheWayOut('commandAcked', () => (body, _line, seq) => {
      const value = body['value'] as Record<string, unknown> | undefined;
      if (value?.['isOnHold'] !== true) return undefined;
      const opened = { ...value, encryptKey: 'A'.repeat(43) };
      return [saying('commandAcked', { ...body, value: opened }, seq)];
    }),
  },
];

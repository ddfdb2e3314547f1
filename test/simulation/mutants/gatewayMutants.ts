import type { Outgoing } from '../../../src/gateway/meeting/area';
import { withArea } from '../../../src/gateway/meeting/state';
import { ackFrame, doneAck } from '../../../src/gateway/instance/acknowledge';
import { CommandMemory } from '../../../src/gateway/instance/commandMemory';
import { History } from '../../../src/gateway/instance/history';
import { MediaKeys } from '../../../src/gateway/instance/mediaKeys';
import { MeetingInstance } from '../../../src/gateway/instance/meetingInstance';
import { SeatHolder } from '../../../src/gateway/instance/seatHolder';
import {
  decided,
  evolved,
  inMethod,
  onTheWayOut,
  projected,
  toRelay,
  withSeat,
  type Mutant,
} from './planting';

const asEverybody = (outgoing: Outgoing) => () => outgoing;

/** Bugs of the gateway. */
export const gatewayMutants: readonly Mutant[] = [
  {
    name: 'a retry is done again',
    breaks: 'I2',
    shownBy: 10,
    plant: () => {
      const memory = inMethod(CommandMemory, 'lookUp', () => () => ({ is: 'new' }))();
      const chat = decided('sendChat', (own, { state }) =>
        own(withArea(state, 'chat', { messages: [] })),
      )();
      return {
        rigging: {},
        takeOut: () => {
          memory.takeOut();
          chat.takeOut();
        },
      };
    },
  },
  {
    name: 'a message that is sent again under its sn is another message',
    breaks: 'I2',
    fond: ['chat', 'chat again', 'stall the gateway'],
    shownBy: 48,
    plant: decided('sendChat', (own, { state }) => own(withArea(state, 'chat', { messages: [] }))),
  },
  {
    name: 'who comes back misses one event',
    breaks: 'I6',
    shownBy: 2,
    plant: inMethod(
      History,
      'since',
      (since) =>
        function (this: History, rev) {
          return since.call(this, rev)?.slice(1);
        },
    ),
  },
  {
    name: 'nobody is told that a seat is taken up again',
    breaks: 'I6',
    plant: projected('seatResumed', () => () => undefined),
  },
  {
    name: 'whoever was host stays host beside the successor',
    breaks: 'I1',
    plant: evolved('hostChanged', (state, { hostId }) => {
      const other = [...state.seats].find(({ userId }) => userId !== hostId);
      return other ? withSeat(state, other.userId, { isHost: true }) : state;
    }),
  },
  {
    name: 'the role of a host who goes is handed to nobody',
    breaks: 'I1',
    shownBy: 4,
    plant: evolved('hostChanged', (state, { hostId }) =>
      hostId === undefined ? state : withSeat(state, hostId, { isHost: false }),
    ),
  },
  {
    name: 'a message for one is told to everybody',
    breaks: 'I3',
    shownBy: 8,
    plant: projected('chatSent', ({ message }) =>
      asEverybody({ name: 'chatReceived', body: message }),
    ),
  },
  {
    name: 'a message from before is told to who came later',
    breaks: 'I3',
    fond: ['chat', 'reload'],
    plant: evolved('seatTaken', (state, { seat }) => withSeat(state, seat.userId, { takenRev: 0 })),
  },
  {
    name: 'a command is acknowledged before it is done',
    breaks: 'I2',
    shownBy: 2,
    plant: inMethod(
      MeetingInstance,
      'command',
      (command) =>
        function (this: MeetingInstance, userId, connection, asked) {
          if (asked.name !== 'raiseHand' && asked.name !== 'rename')
            return command.call(this, userId, connection, asked);
          connection.send(ackFrame(doneAck(asked.seq, undefined), this.state.revision));
          this.options.environment.after(4, () => command.call(this, userId, connection, asked));
        },
    ),
  },
  {
    name: 'the order of raised hands is lost',
    breaks: 'I6',
    shownBy: 3,
    plant: projected('handRaised', ({ userId }) =>
      asEverybody({
        name: 'rosterChanged',
        body: { update: [{ userId, bRaiseHand: true, raiseHandRev: 1 }] },
      }),
    ),
  },
  {
    name: 'whoever was muted comes back unmuted',
    breaks: 'I6',
    fond: ['start audio', 'mute', 'cut the signalling'],
    shownBy: 2,
    plant: evolved('seatResumed', (state, { userId }) =>
      state.seats.get(userId)?.audio === 'computer'
        ? withSeat(state, userId, { muted: false })
        : state,
    ),
  },
  {
    name: 'a lock holds for nobody',
    breaks: 'admission',
    fond: ['lock', 'leave'],
    shownBy: 11,
    plant: decided('takeSeat', (own, { state }) =>
      own({ ...state, attributes: { ...state.attributes, bLock: false } }),
    ),
  },
  {
    name: 'a full meeting takes one more',
    breaks: 'admission',
    shownBy: 57,
    plant: decided('takeSeat', (own, { state }) => own({ ...state, capacity: state.capacity + 1 })),
  },
  {
    name: 'whoever was removed may come back',
    breaks: 'admission',
    fond: ['expel', 'make co-host'],
    shownBy: 7,
    plant: decided('takeSeat', (own, { state }) =>
      own(withArea(state, 'removal', { removed: [] })),
    ),
  },
  {
    name: 'a seat is never given up',
    breaks: 'I5',
    shownBy: 7,
    plant: inMethod(SeatHolder, 'startGrace', () => (cancel) => cancel()),
  },
  {
    name: 'a media socket outlives the seat',
    breaks: 'I4',
    plant: toRelay((command) => (command.name === 'removePerson' ? undefined : command)),
  },
  {
    name: 'the key id stays the same when a seat is taken up again',
    breaks: 'I7',
    shownBy: 9,
    plant: decided('resumeSeat', (own, { state, actor }) => {
      const done = own(state);
      if (!done.ok) return done;
      const { keyId = 1 } = state.seats.get(actor.userId) ?? {};
      const events = done.value.events.map((event) =>
        event.name === 'seatResumed' ? { ...event, keyId } : event,
      );
      return { ok: true, value: { ...done.value, events } };
    }),
  },
  {
    name: 'the key stays the same when somebody goes',
    breaks: 'I4',
    shownBy: 7,
    plant: inMethod(MediaKeys, 'follow', () => () => undefined),
  },
  {
    name: 'whoever stays is not told of a new key',
    breaks: 'I6',
    shownBy: 7,
    plant: onTheWayOut('mediaKeyChanged', () => () => []),
  },
  {
    name: 'a state changes without an event',
    breaks: 'I8',
    plant: inMethod(
      MeetingInstance,
      'alive',
      (alive) =>
        function (this: MeetingInstance, ...asked) {
          Object.assign(this.state, { capacity: this.state.capacity + 1 });
          return alive.apply(this, asked);
        },
    ),
  },
  {
    name: 'nobody is told that sharing is locked',
    breaks: 'I6',
    fond: ['lock sharing'],
    shownBy: 2,
    plant: projected('shareLocked', () => () => undefined),
  },
  {
    name: 'nobody is told how the host arranges tiles',
    breaks: 'I6',
    fond: ['arrange tiles'],
    plant: projected('tilesArranged', () => () => undefined),
  },
];

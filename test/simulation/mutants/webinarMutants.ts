import {
  decided,
  evolved,
  inMethod,
  onTheWayOut,
  projected,
  withSeat,
  type Mutant,
} from './planting';
import { MediaSockets } from '../../../src/gateway/sockets/mediaSockets';

/** Bugs that only webinars have. */
export const webinarMutants: readonly Mutant[] = [
  {
    name: 'a promotion asks nobody',
    breaks: 'consent',
    fond: ['promote'],
    plant: decided('changeWebinarRole', (_own, { state, command: { body } }) => {
      const seat = body.bPromote ? state.seats.get(body.userID) : undefined;
      if (!seat?.isWebinarAttendee) return undefined;
      const promoted = { ...seat, isPanelist: true, isWebinarAttendee: false };
      const events = [{ name: 'webinarRoleChanged', seat: promoted } as const];
      return { ok: true, value: { events, reply: undefined } };
    }),
  },
  {
    name: 'whoever is promoted leaves the old place taken',
    breaks: 'I5',
    fond: ['promote', 'answer the question'],
    plant: evolved('webinarRoleChanged', (state, { seat }) => {
      const userId = state.seats.numbers.numberOf(state.seatsEver + 1);
      const seats = state.seats.with({ ...seat, userId });
      return { ...state, seats, seatsEver: state.seatsEver + 1 };
    }),
  },
  {
    name: 'whoever may no longer talk goes on',
    breaks: 'I4',
    fond: ['allow to talk', 'answer the question', 'start audio', 'unmute'],
    shownBy: 59,
    plant: decided('allowToTalk', (own, { state, command }) => {
      const done = own(state);
      if (!done.ok || command.body.bAllow) return done;
      const events = done.value.events.filter(({ name }) => name !== 'audioMuted');
      return { ok: true, value: { ...done.value, events } };
    }),
  },
  {
    name: 'whoever changes sides keeps the media sockets of before',
    breaks: 'I4',
    fond: ['promote', 'answer the question', 'demote'],
    plant: inMethod(
      MediaSockets,
      'follow',
      (follow) =>
        function (this: MediaSockets, instance, recorded) {
          if (recorded.event.name !== 'webinarRoleChanged') follow.call(this, instance, recorded);
        },
    ),
  },
  {
    name: 'a camera stays on when its owner is demoted',
    breaks: 'I4',
    fond: ['demote', 'start video'],
    plant: evolved('webinarRoleChanged', (state, { seat }) =>
      seat.isWebinarAttendee
        ? withSeat(state, seat.userId, { bVideoOn: state.revision % 2 === 0 })
        : state,
    ),
  },
  {
    name: 'an audience is let into a practice session',
    breaks: 'I4',
    fond: ['start the webinar'],
    shownBy: 2,
    plant: decided('takeSeat', (own, { state }) =>
      own({ ...state, attributes: { ...state.attributes, isPracticing: false } }),
    ),
  },
  {
    name: 'the list of the audience keeps whoever was promoted',
    breaks: 'I6',
    fond: ['promote', 'answer the question'],
    plant: onTheWayOut(
      'webinarAttendeesChanged',
      () => (body) => (body['action'] === 'remove' ? [] : undefined),
    ),
  },
  {
    name: 'nobody hears that they may talk',
    breaks: 'I6',
    fond: ['allow to talk'],
    shownBy: 9,
    plant: projected('talkAllowed', () => () => undefined),
  },
];

import { allAttendees } from '../../../src/features/webinar/attendees.state';
import { selectAttendees } from '../../../src/features/webinar/webinar.selectors';
import type { MeetingEvent } from '../../../src/gateway/meeting/event';
import type { MeetingState, Seat } from '../../../src/gateway/meeting/state';
import type { WebinarAttendee } from '../../../src/protocol/signal/webinar';
import { WebinarRole } from '../../../src/protocol/vocabulary/roles';
import type { Run, SimGateway } from '../world/gateway';
import type { MediaSeat } from '../world/relay';
import type { MakeCheck } from './check';
import { seatedTabs } from './seats';

type RoleChanged = Extract<MeetingEvent, { name: 'webinarRoleChanged' }>;

const listeners = (state: MeetingState): readonly Seat[] =>
  [...state.seats].filter((seat) => seat.isWebinarAttendee);

/** An attendee as every machine that may must know them. */
const facts = ({ raiseHandRev, ...one }: WebinarAttendee | Seat): string =>
  [
    one.jid,
    one.userId,
    one.displayName,
    raiseHandRev,
    one.isAllowToTalk ? 'may talk' : '',
    one.audio,
    one.muted ? 'muted' : '',
    one.isInFailover ? 'in failover' : '',
  ].join('|');
const sorted = (people: readonly (WebinarAttendee | Seat)[]): string =>
  people.map(facts).sort().join('\n');

/** Whether this number ever spoke in this run. */
const hasSpoken = ({ first, log }: Run, userId: number): boolean =>
  first.seats.get(userId)?.isWebinarAttendee === false ||
  log.some(({ recorded: { event } }) =>
    event.name === 'seatTaken'
      ? event.seat.userId === userId && !event.seat.isWebinarAttendee
      : event.name === 'webinarRoleChanged' && event.seat.userId === userId,
  );

/** What does not change when somebody changes sides. */
const identity = ({ userId, jid, userGuid, displayName, takenRev }: Seat): string =>
  [userId, jid, userGuid, displayName, takenRev].join('|');

/** Whether the person was asked, and agreed in these very words. */
const hasAgreed = (run: Run, { seat }: RoleChanged): boolean => {
  const { line, command } = run.log.at(-1)?.cause ?? {};
  if (command?.name !== 'answerPromotion' || line?.userId !== seat.userId) return false;
  const { agreed, req_id } = command.body;
  const asked = run.log.flatMap(({ recorded: { event } }) =>
    event.name === 'promotionAsked' ? [event.promotion] : [],
  );
  const mine = [...run.first.areas.webinar.promotions, ...asked].findLast(
    ({ userId }) => userId === seat.userId,
  );
  return agreed && mine?.reqId === req_id;
};

/**
 * Webinars: nobody in the audience sends what they may not, hears a practice session or sees the rest
 * of it (I4); who changes sides keeps the place, and agrees to go up (I5, consent); hosts and
 * panelists know the audience (I6).
 */
export const webinar: MakeCheck = (world, fail) => {
  /** Sockets of who has just changed sides. */
  const old = new Map<Run, MediaSeat[]>();
  const lookAt = (run: Run, state: MeetingState, gateway: SimGateway): void => {
    const grants = gateway.relay.grantsOf(run.instance.meetingId);
    for (const { userId, displayName, muted, isAllowToTalk, bVideoOn } of listeners(state)) {
      if (state.attributes.isPracticing) fail('I4', `${displayName} listens to a practice session`);
      if (bVideoOn || (!muted && !isAllowToTalk)) fail('I4', `${displayName} listens and sends`);
      const sources = [
        'camera',
        ...(isAllowToTalk ? [] : (['microphone', 'phone'] as const)),
      ] as const;
      if (grants && sources.some((source) => grants.mayPublish(userId, source)))
        fail('I4', `what ${displayName} sends is relayed to others`);
    }
    if (state.areas.webinar.attendeeCount !== listeners(state).length)
      fail('I6', `${state.areas.webinar.attendeeCount} are counted of ${listeners(state).length}`);
  };
  return {
    happened: (run, { event }, before) => {
      if (event.name !== 'webinarRoleChanged') return;
      const { seat } = event;
      const was = before.seats.get(seat.userId);
      const is = run.instance.state.seats.get(seat.userId);
      if (
        !was ||
        !is ||
        identity(was) !== identity(is) ||
        run.instance.state.seats.size !== before.seats.size
      )
        fail('I5', `${seat.displayName} changes sides and has another place`);
      if (!seat.isWebinarAttendee && !hasAgreed(run, event))
        fail('consent', `${seat.displayName} is a panelist without having agreed`);
      const mine = [...(world.gateway?.relay.seats ?? [])].filter(
        ({ meetingId, userId }) => meetingId === run.instance.meetingId && userId === seat.userId,
      );
      old.set(run, [...(old.get(run) ?? []), ...mine]);
    },
    said: (line, { name, body }, { run }) => {
      const seat = run?.instance.state.seats.get(line.userId);
      if (!run || !seat?.isWebinarAttendee) return;
      if (name === 'webinarAttendeesChanged')
        fail('I4', `${line.place.name} listens and is told of the audience`);
      if (name !== 'rosterChanged') return;
      const told = [...(body.add ?? []), ...(body.update ?? [])];
      if (told.some(({ userId }) => userId !== seat.userId && !hasSpoken(run, userId)))
        fail('I4', `${line.place.name} is shown another listener`);
    },
    settled: (run, state, gateway) => {
      if (!state.isWebinar || run.isOver) return;
      lookAt(run, state, gateway);
      for (const kept of old.get(run) ?? [])
        if (gateway.relay.seats.has(kept))
          fail('I4', `${kept.userId} has changed sides and keeps a media socket (${kept.type})`);
      old.delete(run);
    },
    quiet: () => {
      for (const { tab, run, seat } of seatedTabs(world)) {
        if (!run?.instance.state.isWebinar || !seat || seat.isOnHold) continue;
        const { state } = run.instance;
        const { meeting, audio, chat, webinar: own, video } = tab.state();
        const known = allAttendees(selectAttendees(tab.state()));
        const due = seat.isWebinarAttendee ? [] : listeners(state);
        if (sorted(known) !== sorted(due))
          fail('I6', `${tab.name} sees the audience ${sorted(known)} instead of ${sorted(due)}`);
        if ((meeting.webinarRole === WebinarRole.attendee) !== seat.isWebinarAttendee)
          fail('I6', `${tab.name} does not know its own side`);
        if (audio.isAllowToTalk !== seat.isAllowToTalk)
          fail('I6', `${tab.name} does not know whether it may talk`);
        if (chat.panelistChatPrivilege !== state.areas.chatPrivilege.panelistChatPrivilege)
          fail('I6', `${tab.name} does not know whom panelists may write to`);
        const isCounted = !seat.isWebinarAttendee || state.attributes.bAllowShowCount;
        if (isCounted && own.attendeeCount !== state.areas.webinar.attendeeCount)
          fail(
            'I6',
            `${tab.name} counts ${own.attendeeCount} of ${state.areas.webinar.attendeeCount}`,
          );
        if (!seat.isWebinarAttendee) continue;
        const isSending = audio.isStarted && !tab.engine.isMuted;
        if ((isSending && !seat.isAllowToTalk) || video.capture === 'started')
          fail('I4', `${tab.name} listens and captures`);
      }
    },
  };
};

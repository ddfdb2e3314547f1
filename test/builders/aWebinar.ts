import type { IndicationBody } from '../../src/protocol/signal/registry';
import type { Seat } from '../../src/gateway/meeting/state';
import { MeetingStory } from './aMeetingState';

/** A webinar with its host and a panelist. */
export const aWebinar = (settings: { readonly isPracticeSession?: boolean } = {}) => {
  const story = new MeetingStory({ isWebinar: true, ...settings });
  const host = story.seatHost();
  const panelist = story.seat({ displayName: 'Pam', isPanelist: true, isGuest: false });
  const attend = (displayName: string) =>
    story.seat({ displayName, userGuid: `guid-of-${displayName}`, isWebinarAttendee: true });
  const seat = (userId: number): Seat => {
    const found = story.state.seats.get(userId);
    if (!found) throw new Error('No such seat');
    return found;
  };
  return { story, host, panelist, attend, seat };
};
/** The same with two attendees, of whom hosts and panelists have heard. */
export const anAttendedWebinar = () => {
  const set = aWebinar();
  const [ann, bob] = [set.attend('Ann'), set.attend('Bob')];
  set.story.ask(0, { name: 'tellAudience' });
  return { ...set, ann, bob };
};
/** Messages to hosts and panelists about the audience from `from` on, once their batch is due. */
export const told = ({ story }: { story: MeetingStory }, viewer: number, from: number) => {
  story.ask(0, { name: 'tellAudience' });
  return story
    .shown(viewer, from)
    .filter(({ name }) => name === 'webinarAttendeesChanged')
    .map(({ body }) => body as IndicationBody<'webinarAttendeesChanged'>);
};
/** Promotes or demotes. */
export const changeRole = (seat: Seat, bPromote: boolean) => ({
  name: 'changeWebinarRole' as const,
  body: { jid: seat.jid, userID: seat.userId, bPromote },
});

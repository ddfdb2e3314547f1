import type { Area } from './area';
import { asSeated, happened, onSeat, toEverybody, toOne } from './decision';
import type { MeetingEvent } from './event';
import { rosterUpdate } from './roster';
import type { MeetingState, Seat } from './state';

/** Everybody may start video: what was said about single people is over. */
const withAllAllowed = (state: MeetingState): MeetingState => {
  let { seats } = state;
  for (const seat of state.seats)
    if (seat.isVideoMuted) seats = seats.change(seat.userId, { isVideoMuted: undefined });
  return { ...state, seats };
};

/**
 * Who sends video, and the hosts' word about it. A person whose video another stopped starts it
 * again only once a host has asked for it or lets everybody start video; hosts are never held to it.
 * @source media 4, media 5 (muted by the host), media 7
 * @decision What lifts it: the documents say only that it holds.
 */
export const video: Area = {
  decide: (state, actor, command) => {
    switch (command.name) {
      case 'switchVideo':
        return onSeat(state, actor.userId, ({ userId, bVideoOn }) =>
          bVideoOn === command.body.bOn
            ? happened()
            : happened({ name: 'videoSwitched', userId, bOn: command.body.bOn }),
        );
      case 'stopVideo':
        return onSeat(state, command.body.id, ({ userId, bVideoOn }) => {
          const { bCanUnmuteVideo } = state;
          const by = userId === actor.userId ? undefined : state.seats.get(actor.userId);
          const imposed: MeetingEvent = {
            name: 'videoStopImposed',
            userId,
            bCanUnmuteVideo,
            ...(by && { by: by.displayName }),
          };
          if (!bVideoOn) return happened();
          // Told to oneself too: another page or an embedder may have asked, and the camera must stop.
          const stopped = [{ name: 'videoSwitched', userId, bOn: false }, imposed] as const;
          return by ? happened(...stopped) : happened(...stopped, { name: 'videoAllowed', userId });
        });
      case 'askStartVideo':
        return asSeated(state, actor.userId, (by) =>
          onSeat(state, command.body.id, ({ userId, bVideoOn, isVideoMuted }) =>
            bVideoOn
              ? happened()
              : happened(...(isVideoMuted ? [{ name: 'videoAllowed', userId } as const] : []), {
                  name: 'consentWished',
                  kind: 'start video',
                  of: [userId],
                  by,
                  reqId: actor.newId,
                }),
          ),
        );
      default:
        return undefined;
    }
  },

  evolve: (state, { event }) => {
    const changed = (userId: number, fields: Partial<Seat>): MeetingState => ({
      ...state,
      seats: state.seats.change(userId, fields),
    });
    switch (event.name) {
      case 'videoSwitched':
        return changed(event.userId, { bVideoOn: event.bOn });
      case 'videoStopImposed':
        return changed(event.userId, { isVideoMuted: true });
      case 'videoAllowed':
        return changed(event.userId, { isVideoMuted: undefined });
      case 'videoRuleSet':
        return event.changed.bCanUnmuteVideo === true ? withAllAllowed(state) : state;
      default:
        return state;
    }
  },

  project: ({ event }) => {
    switch (event.name) {
      case 'videoSwitched':
        return toEverybody(rosterUpdate({ userId: event.userId, bVideoOn: event.bOn }));
      case 'videoStopImposed':
        return toOne(event.userId, {
          name: 'videoControlled',
          body: {
            bVideoMuted: true,
            bCanUnmuteVideo: event.bCanUnmuteVideo,
            ...(event.by !== undefined && { senderName: event.by }),
          },
        });
      case 'videoAllowed':
        return toOne(event.userId, { name: 'videoControlled', body: { bVideoMuted: false } });
      default:
        return undefined;
    }
  },
};

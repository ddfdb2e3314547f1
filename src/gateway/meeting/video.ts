import type { Area } from './area';
import { asSeated, happened, onSeat, toEverybody, toOne } from './decision';
import type { MeetingEvent } from './event';
import { rosterUpdate } from './roster';

/**
 * Who sends video, and the hosts' word about it. Whose video was stopped may start it again unless
 * nobody may.
 * @source media 4, media 7
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
          // Told to oneself too: another page or an embedder may have asked, and the camera must stop.
          return bVideoOn
            ? happened({ name: 'videoSwitched', userId, bOn: false }, imposed)
            : happened();
        });
      case 'askStartVideo':
        return asSeated(state, actor.userId, (by) =>
          onSeat(state, command.body.id, ({ userId, bVideoOn }) =>
            bVideoOn
              ? happened()
              : happened({
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

  evolve: (state, { event }) =>
    event.name === 'videoSwitched'
      ? { ...state, seats: state.seats.change(event.userId, { bVideoOn: event.bOn }) }
      : state,

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
      default:
        return undefined;
    }
  },
};

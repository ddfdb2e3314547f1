import { seconds } from '../../kernel/units';
import { remoteControlTexts } from '../../protocol/vocabulary/remoteControlTexts';
import type { AgentRefusal, RemoteControlNews } from '../../protocol/vocabulary/remoteControl';
import { defineArea } from './area';
import { asSeated, happened, onSeat, refused, toEverybody, toOne, withSeat } from './decision';
import { expired, isSomebodyWaiting, remoteEndings } from './remoteEndings';
import { endUnusedControl, operateRemotely, pairAgent } from './remoteOperations';
import { rosterUpdate } from './roster';
import {
  controlFields,
  controlOf,
  sharesScreen,
  untouchedControl,
  type SharedControl,
} from './sharedControl';
import { withArea, type MeetingState } from './state';
import { defineTransientPart } from './states/seatPart';
import { defineTransient } from './states/subState';

interface RemoteControlState {
  /** People whose shared screens others control or ask for, or who have an agent. */
  readonly sharers: readonly number[];
}

interface RemoteSeat {
  /** Left out for a screen that nobody asked for. */
  readonly control?: SharedControl | undefined;
}

declare module './areaStates' {
  interface AreaStates {
    readonly remoteControl: RemoteControlState;
  }
  interface SeatParts {
    readonly remoteControl: RemoteSeat;
  }
  interface MeetingEvents {
    readonly remoteControlSet: {
      readonly userId: number;
      readonly control: SharedControl | undefined;
      /** Whether others see that it changed. */
      readonly isSeen: boolean;
    };
    readonly remoteAgentSeen: {
      readonly userId: number;
      readonly isPaired: boolean;
      readonly refusal?: AgentRefusal;
    };
    readonly remoteMessageSent: {
      readonly to: number;
      readonly said: { readonly op: RemoteControlNews; readonly SendUserID: number };
    };
  }
}

/** Control ends at a restart: the agent's socket does. */
const remoteState = defineTransient((): RemoteControlState => ({ sharers: [] }));
const blank: RemoteSeat = {};

/** The list of people whose screens are in use, with `userId` or without. */
const listed = ({ areas }: MeetingState, userId: number, isIn: boolean): readonly number[] => {
  const { sharers } = areas.remoteControl;
  if (sharers.includes(userId) === isIn) return sharers;
  return isIn ? [...sharers, userId] : sharers.filter((one) => one !== userId);
};

/**
 * Remote control of a shared screen. One person at a time controls it, with the sharer's consent,
 * by an agent on the sharer's computer; `remoteEndings.ts` has what ends it. Input never passes
 * here: `sockets/remoteSockets.ts` hands it from the controller's socket to the agent's.
 * @source media 4, media 5, media 7
 */
export const remoteControl = defineArea('remoteControl', {
  state: remoteState,
  seat: defineTransientPart(blank),

  participant: {
    remoteControllerId: ({ control }) => control && controlFields(control).remoteControllerId,
    bRemoteControlled: ({ control }) => control && controlFields(control).bRemoteControlled,
  },

  allowances: {
    controlRemote: { rate: 5, burst: 20 },
    requestAgentToken: { rate: 0.2, burst: 5 },
  },
  needs: {
    controlRemote: {
      reply: ({ issueRemoteToken }, { userId }, { body }) =>
        body.op === 'start' || body.op === 'continue'
          ? { auth: issueRemoteToken({ role: 'controller', userId, sharerId: body.AssignUserID }) }
          : undefined,
    },
    requestAgentToken: {
      reply: ({ issueRemoteToken }, { userId }) => ({
        auth: issueRemoteToken({ role: 'agent', userId, sharerId: userId }),
      }),
    },
  },
  due: [
    {
      command: { name: 'expireRemoteControl' },
      isDue: isSomebodyWaiting,
      delay: seconds(1),
      interval: seconds(1),
    },
  ],
  endings: remoteEndings,
  after: ['webinar'],
  // People who asked for control still wait, and the agent is still there. @source media 4
  snapshot: (_state, seat) => [
    ...controlOf(seat).asks.map(
      ({ userId }) =>
        ({ name: 'remoteControlSent', body: { op: 'request', SendUserID: userId } }) as const,
    ),
    ...(controlOf(seat).isAgentPaired
      ? [{ name: 'remoteAgentChanged', body: { isPaired: true } } as const]
      : []),
  ],

  commands: {
    controlRemote: (state, actor, { body }) =>
      asSeated(state, actor.userId, (own) =>
        onSeat(state, body.AssignUserID, (other) => operateRemotely({ own, other }, actor, body)),
      ),
    requestAgentToken: (state, actor) =>
      asSeated(state, actor.userId, (seat) =>
        sharesScreen(seat)
          ? happened()
          : refused('INVALID_OPERATION', remoteControlTexts.notEntireScreen),
      ),
    pairAgent: (state, actor, pairing) =>
      asSeated(state, actor.userId, (seat) => pairAgent(seat, pairing)),
    endUnusedControl: (state, actor) => asSeated(state, actor.userId, endUnusedControl),
    expireRemoteControl: (state, { now }) => happened(...expired(state, now)),
  },

  events: {
    remoteControlSet: {
      evolve: (state, { userId, control }) => {
        const { asks, controllerId, isAgentPaired } = control ?? untouchedControl;
        const isUsed = controllerId !== 0 || asks.length > 0 || isAgentPaired;
        return withArea(withSeat(state, userId, { control }), 'remoteControl', {
          sharers: listed(state, userId, isUsed),
        });
      },
      project: ({ userId, control = untouchedControl, isSeen }) =>
        isSeen ? toEverybody(rosterUpdate({ userId, ...controlFields(control) })) : undefined,
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
    remoteAgentSeen: {
      project: ({ userId, isPaired, refusal }) =>
        toOne(userId, {
          name: 'remoteAgentChanged',
          body: { isPaired, ...(refusal && { refusal }) },
        }),
      attendees: 'included',
      scope: { of: ({ userId }) => [userId] },
    },
    remoteMessageSent: {
      project: ({ to, said }) => toOne(to, { name: 'remoteControlSent', body: said }),
      attendees: 'included',
      scope: { of: ({ said }) => [said.SendUserID] },
    },
  },

  follows: {
    // The seat that changes sides was copied before the control ended.
    webinarRoleChanged: (state, { seat }) => withSeat(state, seat.userId, { control: undefined }),
  },
});

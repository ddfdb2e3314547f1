import { plainReducer } from '../../effects/plainReducer';
import { remoteAgentChanged, remoteControlSent } from '../../events/received';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import { hasShareEnded } from '../sharing/rosterShares.rules';
import { shareOver } from '../sharing/sharing.actions';
import {
  agentGivenUp,
  agentMissed,
  agentProbed,
  agentServerNamed,
  inputClosed,
  inputGranted,
  inputOpened,
  remoteApproved,
  remoteAskClosed,
  remoteControlAsked,
  remoteControlFailed,
  remoteRequestClosed,
  remoteTakenBack,
  requestAllowed,
  unansweredDismissed,
} from './remoteControl.actions';
import { initialRemoteControl, type RemoteControlState } from './remoteControl.state';

const noAgent = {
  isAgentPaired: false,
  launchStatus: 'unlaunched',
  isAgentAwaited: false,
  isAgentMissed: false,
  agentRefusal: undefined,
} as const;

const without = (list: readonly number[], userId: number): readonly number[] =>
  list.includes(userId) ? list.filter((one) => one !== userId) : list;
const withLast = (list: readonly number[], userId: number): readonly number[] => [
  ...without(list, userId),
  userId,
];

/** Another person's request is over. */
const withoutRequest = (state: RemoteControlState, userId: number): RemoteControlState => ({
  ...state,
  requests: without(state.requests, userId),
  allowed: state.allowed === userId ? 0 : state.allowed,
});

/** A request of this person's is over, also one that was taken for unanswered. */
const withoutAsk = (state: RemoteControlState, userId: number): RemoteControlState => ({
  ...state,
  asked: without(state.asked, userId),
  prepared: without(state.prepared, userId),
  unanswered: without(state.unanswered, userId),
});

const withoutApproval = (state: RemoteControlState, userId: number): RemoteControlState =>
  state.approved === userId ? { ...state, approved: 0 } : state;

/** The roster has who was approved, or they have left. */
const withoutKnownApproval = (
  state: RemoteControlState,
  { update, remove }: RosterBatch,
): RemoteControlState => {
  const { approved, ownId } = state;
  if (approved === 0) return state;
  const isKnown = update.some(
    // The same person may control another's screen too.
    ({ userId, remoteControllerId }) => userId === ownId && remoteControllerId === approved,
  );
  return isKnown || remove.includes(approved) ? { ...state, approved: 0 } : state;
};

const withRoster = (
  before: RemoteControlState,
  payload: ReturnType<typeof rosterUpdated>['payload'],
): RemoteControlState => {
  const { snapshot, remove } = payload;
  // The next share of the same person is another one.
  const goesOn = (userId: number): boolean => !hasShareEnded(userId, payload);
  // Requests to this person that are still open are sent again after a snapshot. Of those that
  // this person has made nothing is known: asking again does no harm.
  if (snapshot) {
    const unanswered = [...before.unanswered, ...before.asked].filter(goesOn);
    const nobody = { requests: [], allowed: 0, asked: [], prepared: [], approved: 0 };
    return { ...before, ...noAgent, ...nobody, unanswered };
  }
  // A question may come while its share ends here, and closes once the gateway has ended it.
  const isOver = before.requests.length > 0 && hasShareEnded(before.ownId, payload);
  const own = isOver ? { ...before, requests: [], allowed: 0 } : before;
  const state = withoutKnownApproval(own, payload);
  const isGone = (userId: number): boolean => remove.includes(userId);
  const { requests, asked, prepared, unanswered } = state;
  if (![...requests, ...asked].some(isGone) && unanswered.every(goesOn)) return state;
  const here = (people: readonly number[]) =>
    people.some(isGone) ? people.filter((userId) => !isGone(userId)) : people;
  return {
    ...state,
    requests: here(requests),
    allowed: isGone(state.allowed) ? 0 : state.allowed,
    asked: here(asked),
    prepared: here(prepared),
    unanswered: unanswered.filter(goesOn),
  };
};

/** Requests, answers and the agent. */
export const remoteControlReducer = plainReducer(initialRemoteControl, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) =>
      payload.isMeetingReset ? state : initialRemoteControl,
    )
    // On another seat there are no requests.
    .addCase(joinSucceeded, (state, { payload: { reply } }) => ({
      ...(reply.resumed ? state : initialRemoteControl),
      ownId: reply.userId,
    }))
    .addCase(sessionEnded, () => initialRemoteControl)
    .addCase(shareOver, (state) => ({
      ...state,
      ...noAgent,
      ...{ requests: [], allowed: 0, approved: 0 },
    }))
    .addCase(requestAllowed, (state, { payload: { userId } }) => ({
      ...state,
      // It may have been taken back in the meantime.
      allowed: state.requests.includes(userId) ? userId : 0,
    }))
    .addCase(remoteControlAsked, (state, { payload: { userId } }) => ({
      ...state,
      asked: withLast(state.asked, userId),
      prepared: without(state.prepared, userId),
      unanswered: without(state.unanswered, userId),
    }))
    .addCase(remoteAskClosed, (state, { payload: { userId } }) => withoutAsk(state, userId))
    .addCase(unansweredDismissed, (state, { payload: { userId } }) => ({
      ...state,
      unanswered: without(state.unanswered, userId),
    }))
    .addCase(remoteApproved, (state, { payload: { userId, isInRoster } }) => ({
      ...state,
      // The gateway has declined the others.
      ...{ requests: [], allowed: 0 },
      approved: isInRoster === true ? 0 : userId,
    }))
    .addCase(remoteTakenBack, (state) => ({ ...state, approved: 0 }))
    .addCase(remoteRequestClosed, (state, { payload: { userId } }) => withoutRequest(state, userId))
    .addCase(remoteControlSent, (state, { payload: { body } }) => {
      const { op, SendUserID } = body;
      switch (op) {
        case 'request':
          return {
            ...withoutApproval(state, SendUserID),
            requests: withLast(state.requests, SendUserID),
          };
        case 'give up':
          return withoutRequest(withoutApproval(state, SendUserID), SendUserID);
        case 'approve':
        case 'decline':
          return withoutAsk(state, SendUserID);
        case 'prepare':
          return state.asked.includes(SendUserID)
            ? { ...state, prepared: withLast(state.prepared, SendUserID) }
            : state;
        case 'expire':
          return state.asked.includes(SendUserID)
            ? {
                ...withoutAsk(state, SendUserID),
                unanswered: withLast(state.unanswered, SendUserID),
              }
            : state;
        case 'start':
        case 'continue':
        case 'stop':
          return state;
      }
    })
    .addCase(remoteAgentChanged, (state, { payload: { body } }) =>
      body.isPaired
        ? {
            ...state,
            isAgentPaired: true,
            installStatus: 'installed',
            launchStatus: 'launched',
            isAgentAwaited: false,
            isAgentMissed: false,
            agentRefusal: undefined,
          }
        : // Without it nobody controls.
          { ...state, ...noAgent, approved: 0, agentRefusal: body.refusal },
    )
    .addCase(agentServerNamed, (state, { payload: { origin } }) => ({
      ...state,
      agentServer: origin,
    }))
    .addCase(agentProbed, (state, { payload: { status } }) => ({
      ...state,
      // What is known is not unlearned by a page without the focus.
      installStatus: status === 'unknown' ? state.installStatus : status,
      isAgentAwaited: true,
      isAgentMissed: false,
      agentRefusal: undefined,
    }))
    .addCase(agentMissed, (state) => ({ ...state, isAgentMissed: true }))
    .addCase(agentGivenUp, (state) =>
      // The one before it may still be there.
      state.isAgentPaired
        ? { ...state, isAgentAwaited: false, isAgentMissed: false }
        : { ...state, ...noAgent, installStatus: 'unknown' },
    )
    .addCase(inputGranted, (state) => ({ ...state, failure: undefined }))
    .addCase(remoteControlFailed, (state, { payload }) => ({ ...state, failure: payload }))
    .addCase(inputOpened, (state, { payload: { userId } }) => ({ ...state, inputTo: userId }))
    .addCase(inputClosed, (state, { payload: { userId } }) =>
      state.inputTo === userId ? { ...state, inputTo: 0 } : state,
    )
    .addCase(rosterUpdated, (state, { payload }) => withRoster(state, payload)),
);

import { remoteAgentChanged, remoteControlSent } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import {
  agentMissed,
  agentProbed,
  agentServerNamed,
  inputOpened,
  launchAgentRequested,
  prepareRemoteRequested,
  remoteControlAsked,
  requestAllowed,
} from '../../features/remote-control/remoteControl.actions';
import { sharePaused, shareStarted } from '../../features/sharing/sharing.actions';
import { videoFlowChanged } from '../../features/video/video.actions';
import { ok } from '../../kernel/result';
import { streamKeyOf } from '../../protocol/streamKey';
import { ownId } from './builders';
import type { Answer } from './fakeClient';
import { inside, meeting, type GalleryState } from './screens';

const grace = 2 * ownId;
const bjorn = 3 * ownId;
const changed = (userId: number, changes: object) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...changes }] });
const asks = (SendUserID: number) =>
  remoteControlSent({ rev: 1, body: { op: 'request', SendUserID } });
/** What Grace's page, or the gateway for her, says to whoever asks. */
const says = (op: 'prepare' | 'expire') =>
  remoteControlSent({ rev: 1, body: { op, SendUserID: grace } });
const paired = remoteAgentChanged({ rev: 1, body: { isPaired: true } });
const turnedAway = remoteAgentChanged({
  rev: 1,
  body: { isPaired: false, refusal: 'other version' },
});

/** The own screen. */
const own = [
  ...inside(5),
  agentServerNamed({ origin: 'https://meet.example.com' }),
  shareStarted({ surface: 'monitor' }),
];
/** The own screen, for which Grace asks. */
const asked = [...own, asks(grace)];
/** Grace's screen. */
const shown = [
  ...inside(5, false),
  changed(grace, { sharerOn: true }),
  videoFlowChanged({ stream: streamKeyOf(grace, 'share'), isFlowing: true }),
];

const gateway = 'wss://meet.example.com/wc/remote/98765432101';
const token = 'k3VxY9qTnW2fLr8sHbZc0A';
const pairing = {
  link: `plenary-agent://pair?${new URLSearchParams({ gateway, token }).toString()}`,
  ...{ gateway, token },
  code: 'K7QF',
};
const launches: Answer = (intent, { store }) => {
  if (prepareRemoteRequested.match(intent)) store.dispatch(requestAllowed(intent.payload));
  return ok(launchAgentRequested.match(intent) ? pairing : undefined);
};

const question = '[role=dialog]';
/** Its buttons wait for a moment. */
const armed = `${question}:not(:has([aria-disabled=true]))`;
const start = { press: [[armed, 'Allow']], answer: launches } as const;
const shownCode = '[role=dialog] ol svg[role=img]';
/** The dialog with the steps. */
const copy = '[role=dialog] ol dl button';

const bar = 'section[aria-label="Sharing controls"]';
/** The agent is started before anybody asks. */
const early = {
  press: [
    [bar, 'Remote control'],
    [question, 'Start agent'],
  ],
  answer: launches,
  until: `${question} dl button`,
} as const;

/** Remote control, as whoever shares a screen and whoever controls it see it. */
export const remoteStates: readonly GalleryState[] = [
  meeting('remote-question', 'a request for the own screen', asked, { until: question }),
  meeting('remote-ready', 'a request, with the agent there', [...asked, paired], {
    until: question,
  }),
  meeting(
    'remote-window',
    'a request while a window is shared',
    [...inside(5), shareStarted({ surface: 'window' }), asks(grace)],
    { until: question },
  ),
  meeting(
    'remote-no-screen',
    'no remote control of a window',
    [...inside(5), shareStarted({ surface: 'window' })],
    {
      press: [[bar, 'More sharing controls']],
      until: `${bar} [aria-haspopup=dialog][aria-disabled=true]`,
    },
  ),
  meeting('remote-agent', 'the agent, perhaps installed', asked, { ...start, until: copy }),
  meeting(
    'remote-installed',
    'the agent, installed',
    [...own, agentProbed({ status: 'installed' })],
    early,
  ),
  meeting(
    'remote-uninstalled',
    'the agent, not installed',
    [...own, agentProbed({ status: 'uninstalled' })],
    early,
  ),
  meeting('remote-missed', 'the agent, which does not answer', [...asked, agentMissed()], {
    ...start,
    until: copy,
  }),
  meeting('remote-other-version', 'the agent, of another version', [...own, turnedAway], early),
  meeting('remote-code', 'the code that pairs the agent', [...asked, sharePaused()], {
    ...start,
    press: [...start.press, ['[role=dialog] ol', 'Show QR code']],
    until: shownCode,
  }),
  meeting('remote-early', 'starting the agent before anybody asks', own, {
    press: [[bar, 'Remote control']],
    until: `${question} ol`,
  }),
  meeting('remote-early-ready', 'the agent, before anybody asks', [...own, paired], {
    until: `${bar} [aria-haspopup=dialog]`,
  }),
  meeting(
    'remote-take-back',
    'the own screen, small, while somebody controls it',
    [...own, changed(ownId, { remoteControllerId: grace, bRemoteControlled: true })],
    {
      press: [['main section', 'Shrink sharing controls']],
      until: `${bar} [aria-label="Take back"]`,
    },
  ),
  meeting(
    'remote-approved',
    'somebody may control the own screen',
    [
      ...inside(5),
      shareStarted({ surface: 'monitor' }),
      changed(ownId, { remoteControllerId: grace }),
    ],
    { until: '[role=status] button' },
  ),
  meeting(
    'remote-controlled',
    'somebody controls the own screen',
    [
      ...inside(5),
      shareStarted({ surface: 'monitor' }),
      changed(ownId, { remoteControllerId: grace, bRemoteControlled: true }),
    ],
    { until: '[data-testid=controlled]' },
  ),
  meeting(
    'remote-asked',
    "asking for another's screen",
    [...shown, remoteControlAsked({ userId: grace })],
    {
      until: '[role=status] button',
    },
  ),
  meeting(
    'remote-starting',
    "asking for another's screen, whose agent is being started",
    [...shown, remoteControlAsked({ userId: grace }), says('prepare')],
    { until: '[role=status] button' },
  ),
  meeting(
    'remote-unanswered',
    "asking for another's screen without an answer",
    [...shown, remoteControlAsked({ userId: grace }), says('expire')],
    { until: '[role=status] button' },
  ),
  meeting(
    'remote-may-control',
    "another's screen that may be controlled",
    [...shown, changed(grace, { remoteControllerId: ownId })],
    { until: '[role=status] button' },
  ),
  meeting(
    'remote-paused',
    "another's screen that may be controlled, while the share pauses",
    [...shown, changed(grace, { remoteControllerId: ownId, sharerPause: true })],
    { until: '[role=status] button' },
  ),
  meeting(
    'remote-controlling',
    "controlling another's screen",
    [
      ...shown,
      changed(grace, { remoteControllerId: ownId, bRemoteControlled: true }),
      inputOpened({ userId: grace }),
    ],
    { until: '[role=application]' },
  ),
  meeting(
    'remote-others',
    'a screen that somebody else controls',
    [...shown, changed(grace, { remoteControllerId: bjorn, bRemoteControlled: true })],
    { until: 'ul[aria-label="Shared screen"]' },
  ),
];

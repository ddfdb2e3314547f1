import { lazy } from 'react';
import type { Action } from '@reduxjs/toolkit';
import { rootReducer } from '../../client/rootReducer';
import { intentSettled } from '../../effects/intent';
import { muteRequested, audioFailed, audioHintShown } from '../../features/audio/audio.actions';
import {
  connectionStatusChanged,
  socketStatusChanged,
} from '../../features/connection/connection.actions';
import { failoverStarted, lockRequested } from '../../features/meeting/meeting.actions';
import { panelChosen } from '../../features/screen/screen.actions';
import { cameraStarted, ladderStepped } from '../../features/video/video.actions';
import { refusal } from '../../protocol/error';
import { sealMagic } from '../../protocol/action-log/sealMagic';
import type { LogFile } from '../../support/sources/useSources';
import { replayBy } from '../../support/log/replayBy';
import { galleryTime } from './builders';
import { conversation } from './conversation';
import { inside, type GalleryState, type Press } from './screens';
import { somebodyWatched } from './statistics';
import { supportLog } from './supportLog';

const SupportScreen = lazy(async () => ({
  default: (await import('../../support/console/SupportScreen')).SupportScreen,
}));
const ReportsPicture = lazy(async () => ({
  default: (await import('./ReportsPicture')).ReportsPicture,
}));
const Recorded = lazy(async () => ({
  default: (await import('./RecordedPicture')).RecordedPicture,
}));
const replay = replayBy(rootReducer);

const turned = (
  socket: Parameters<typeof socketStatusChanged>[0]['socket'],
  status: Parameters<typeof socketStatusChanged>[0]['status'],
) => socketStatusChanged({ socket, status, at: galleryTime });

const wish = (action: Action, intentId: string) => ({ ...action, meta: { intentId } });

const aMeeting: readonly Action[] = [
  ...inside(5),
  turned('zoomSocketStatus', 'connecting'),
  turned('zoomSocketStatus', 'connected'),
  turned('audioSocketStatus', 'connecting'),
  turned('audioSocketStatus', 'connected'),
  turned('videoSocketStatus', 'connected'),
  wish(muteRequested({}), '~mute'),
  intentSettled({ intentId: '~mute', ok: true, value: undefined }, muteRequested.type),
  ...somebodyWatched(30),
  ...conversation,
];
const troubles: readonly Action[] = [
  ...aMeeting,
  turned('zoomSocketStatus', 'closed'),
  failoverStarted({ reason: 'no heartbeat', at: galleryTime + 60_000 }),
  connectionStatusChanged({
    status: 'reconnecting',
    at: galleryTime + 60_000,
    nextTryAt: 0,
    retryCount: 1,
  }),
  turned('zoomSocketStatus', 'connected'),
  audioFailed({ code: 'device-ended' }),
  audioHintShown({ hint: 'autoplay failed' }),
  ladderStepped({ step: 'tiles' }),
  wish(lockRequested({ bLock: true }), '~lock'),
  intentSettled(
    {
      intentId: '~lock',
      ok: false,
      error: refusal('INSUFFICIENT_PRIVILEGES', 'only host or co-host can do the operation'),
    },
    lockRequested.type,
  ),
];

const page = (
  id: string,
  title: string,
  {
    log,
    others = [],
    press = [],
    until = log ? 'dl[aria-busy=false]' : 'main',
  }: {
    readonly log?: () => Blob;
    readonly others?: readonly LogFile[];
    readonly press?: readonly Press[];
    readonly until?: string;
  } = {},
): GalleryState => {
  // The same file object for all drawings of a picture: a new one would be opened again.
  const files = log && [{ name: `${id}.plenarylog`, bytes: log() }, ...others];
  return {
    id: `support-${id}`,
    title: `Support console: ${title}`,
    areas: ['support', 'sources'],
    actions: [],
    draw: () => <SupportScreen replay={replay} {...(files ? { files } : {})} />,
    press,
    until,
  };
};

/** A picture of the gateway's list. */
const reports = (
  of: Parameters<typeof ReportsPicture>[0]['of'],
  id: string,
  title: string,
): GalleryState => ({
  id: `support-reports${id}`,
  title: `Support console: ${title}`,
  areas: ['support', 'sources'],
  actions: [],
  draw: () => <ReportsPicture of={of} />,
  press: [],
  until: '[role=tabpanel]',
});

/** A picture of the meeting in a log. */
const recorded = (id: string, title: string, actions: readonly Action[]): GalleryState => ({
  id: `support-meeting-${id}`,
  title: `Support console, the meeting beside: ${title}`,
  areas: ['support', 'meeting', 'panels', 'lobby', 'errors', 'refusals', 'documented'],
  actions: [],
  draw: () => <Recorded actions={actions} />,
  until: '[role=toolbar]',
});

/** Pictures of the support console. */
export const supportStates: readonly GalleryState[] = [
  page('empty', 'nothing opened'),
  page('opened', 'a log', { log: () => supportLog(aMeeting) }),
  page('moment', 'a log of one moment', { log: () => supportLog([]) }),
  page('several', 'several logs on one clock', {
    log: () => supportLog(aMeeting, { ahead: 0 }),
    others: [{ name: 'grace.plenarylog', bytes: supportLog(troubles, { ahead: 83_000 }) }],
  }),
  page('damaged', 'a file that was cut', {
    log: () => {
      const whole = supportLog(aMeeting);
      return whole.slice(0, whole.size - 100);
    },
  }),
  page('causes', 'known troubles', {
    log: () => supportLog(troubles, { isIsolated: false }),
    press: ['Next refusal'],
  }),
  page('version', 'a log of another version', {
    log: () => supportLog(aMeeting, { isWrong: true, clientVersion: '2.9.1' }),
  }),
  page('sealed', 'a log that is sealed', {
    log: () => new Blob([sealMagic]),
    until: 'input[accept]',
  }),
  page('mismatch', 'a replay that is not what was recorded', {
    log: () => supportLog(aMeeting, { isWrong: true }),
  }),
  page('state', 'the state', {
    log: () => supportLog(troubles),
    press: ['State'],
  }),
  reports('people', '', 'what people have sent'),
  reports('meetings', '-meetings', 'meetings of the gateway'),
  reports('nobody', '-none', 'no report yet'),
  recorded('tiles', 'tiles', [...aMeeting, cameraStarted({ cameraId: 'cam-1' })]),
  recorded('chat', 'chat', [...aMeeting, panelChosen({ panel: 'chat' })]),
];

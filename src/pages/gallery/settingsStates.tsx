import type { Action } from '@reduxjs/toolkit';
import { lazy } from 'react';
import { networkQualityChanged } from '../../events/received';
import {
  backgroundFailed,
  backgroundUsed,
  backgroundWanted,
  modelPreloadChanged,
} from '../../features/background/background.actions';
import { failureTracked } from '../../features/failures/failures.slice';
import { ownNetworkMeasured } from '../../features/network/network.actions';
import { soundSwitched } from '../../features/sounds/sounds.slice';
import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { networkQualityTypes } from '../../protocol/vocabulary/video';
import { maskOfShape } from '../../ui/background/maskChoice';
import { Settings } from '../../ui/settings/Settings';
import { settingsTabs } from '../../ui/settings/settingsTab';
import { audioStates } from './audioStates';
import { galleryTime as at, ownId } from './builders';
import { inside, lobby, meeting, type GalleryState } from './screens';
import { somebodySuffered, somebodyWatched } from './statistics';

const ErrorDialog = lazy(async () => ({
  default: (await import('../../ui/dialogs/ErrorDialog')).ErrorDialog,
}));
const DebugPanel = lazy(async () => ({
  default: (await import('../../ui/debug/DebugPanel')).DebugPanel,
}));
const UnsupportedScreen = lazy(async () => ({
  default: (await import('../../ui/app/UnsupportedScreen')).UnsupportedScreen,
}));

const noop = () => undefined;
const dialog = '[role=dialog]';
const areas = [
  'settings',
  'lobby',
  'panels',
  'errors',
  'refusals',
  'documented',
  'report',
] as const;

const forest = { mode: 'virtual background', imageSrc: 'builtin:forest', cropped: true } as const;
const behindForest = [backgroundWanted({ choice: forest }), backgroundUsed()];

const untilShown: Partial<Record<(typeof settingsTabs)[number], string>> = {
  background: 'fieldset img',
  statistics: '.u-wrap',
};
const before: Partial<Record<(typeof settingsTabs)[number], readonly Action[]>> = {
  sounds: [soundSwitched({ name: 'joining', isOn: false })],
  statistics: [
    ...somebodyWatched(240),
    ...networkQualityTypes.map((type) => ownNetworkMeasured({ type, level: 5, bwLevel: 5 })),
  ],
};

const tracked = failureTracked({ trackingId: 'aBcD1234eFgH', code: 403, at });
const failing = (id: string, title: string, press: readonly string[] = []): GalleryState => ({
  id,
  title,
  areas,
  actions: [...inside(3), tracked],
  draw: () => <ErrorDialog code={403} cause={joinErrorTexts[403]} onRetry={noop} onClose={noop} />,
  press,
  until: press.length > 0 ? `${dialog} textarea` : dialog,
});

const poorly = (userId: number) =>
  networkQualityChanged({ rev: 1, body: { userId, type: 'uplink', level: 1, bwLevel: 1 } });
const poor = [...inside(9), poorly(2 * ownId), poorly(4 * ownId)];

/** Pictures of settings, dialogs and overlays. */
export const settingsStates: readonly GalleryState[] = [
  ...settingsTabs.map((tab) => ({
    id: `settings-${tab}`,
    title: `Settings: ${tab}`,
    areas,
    actions: [...inside(3), ...(before[tab] ?? [])],
    draw: () => <Settings tab={tab} onClose={noop} />,
    until: untilShown[tab] ?? '[role=tabpanel]',
  })),
  {
    ...{ id: 'settings-background-tried', title: 'Settings: a background, tried', areas },
    actions: [...inside(3), ...behindForest, modelPreloadChanged({ model: 'slow at 3 s' })],
    draw: () => <Settings tab="background" onClose={noop} />,
    press: ['Try with my camera'],
    until: '[role=img] canvas',
  },
  {
    ...{ id: 'settings-background-failed', title: 'Settings: a background that broke', areas },
    actions: [
      ...inside(3),
      ...behindForest,
      backgroundFailed({ failure: 'failed', choice: forest, isDrawn: false }),
    ],
    draw: () => <Settings tab="background" onClose={noop} />,
    until: 'fieldset img',
  },
  {
    ...{ id: 'settings-background-mask', title: 'Settings: a mask', areas },
    actions: [
      ...inside(3),
      backgroundWanted({ choice: maskOfShape('svg', 'builtin:dunes') }),
      backgroundUsed(),
    ],
    draw: () => <Settings tab="background" onClose={noop} />,
    until: 'fieldset img',
  },
  ...audioStates,
  {
    ...{ id: 'settings-statistics-none', title: 'Settings: no statistics', areas },
    actions: inside(1),
    draw: () => <Settings tab="statistics" onClose={noop} />,
    until: '[role=tabpanel]',
  },
  {
    ...{ id: 'settings-statistics-new', title: 'Settings: statistics of 40 seconds', areas },
    actions: [...inside(3), ...somebodyWatched(40)],
    draw: () => <Settings tab="statistics" onClose={noop} />,
    until: '.u-wrap',
  },
  {
    ...{ id: 'settings-statistics-poor', title: 'Settings: a poor connection', areas },
    actions: [...inside(3), ...somebodySuffered],
    draw: () => <Settings tab="statistics" onClose={noop} />,
    until: '.u-wrap',
  },
  failing('error', 'Error dialog'),
  failing('error-report', 'Error dialog: the failure is reported', ['Report failure']),
  lobby('trouble', 'a join that the service refused', [], {
    press: ['Join'],
    until: 'form [role=alert]',
    services: { readMeeting: () => Promise.resolve(fail(refusal('INTERNAL_ERROR', 'x'))) },
    answer: ({ type }) =>
      type === 'meeting/joinRequested'
        ? fail(refusal('INTERNAL_ERROR', joinErrorTexts[3634], JoinErrorCode.frequentJoin))
        : { ok: true, value: undefined },
  }),
  meeting('poor', 'poor connections', poor, {
    press: ['Participants', '2 people have a poor connection'],
    until: '[aria-label="People with a poor connection"]',
  }),
  {
    ...{ id: 'debug', title: 'Debug panel', areas, actions: inside(4) },
    draw: () => (
      <main>
        <h1>Plenary</h1>
        <DebugPanel />
      </main>
    ),
  },
  {
    ...{ id: 'unsupported', title: 'A browser that is too old', areas, actions: [] },
    draw: () => (
      <UnsupportedScreen trouble={{ kind: 'old', found: 'Chrome 68.0', least: 'Chrome 69' }} />
    ),
  },
];

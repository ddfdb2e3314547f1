import { markDrawn, pointerMoved, shareEnded, shareViewersChanged } from '../../events/received';
import { frameUnits, shareViewTimeout } from '../../protocol/limits';
import type { Mark } from '../../protocol/signal/annotation';
import { rosterUpdated } from '../../features/participants/participants.actions';
import {
  contentRecognized,
  shareMuted,
  sharePaused,
  shareStarted,
  surfaceSoundsFound,
} from '../../features/sharing/sharing.actions';
import { engineProbed, videoFlowChanged } from '../../features/video/video.actions';
import { streamKeyOf } from '../../protocol/streamKey';
import { ownId } from './builders';
import { inside, meeting, type GalleryState } from './screens';

const grace = 2 * ownId;
const shared = 'ul[aria-label="Shared screen"]';
const bar = 'section[aria-label="Sharing controls"] button';
const shareTile = 'li[data-stream]';
/** A screen, and when it began to be shared: nearly an hour ago. */
const monitor = { surface: 'monitor' } as const;
const since = Date.now() - 3_247_000;
const shares = (sharerPause = false) =>
  rosterUpdated({
    snapshot: false,
    add: [],
    remove: [],
    update: [{ userId: grace, sharerOn: true, sharerPause }],
  });
const flows = videoFlowChanged({ stream: streamKeyOf(grace, 'share'), isFlowing: true });

/** A browser that hears tabs alone. */
const tabsSound = surfaceSoundsFound({ sounds: { monitor: false, window: false, browser: true } });
/** A browser whose picker takes no hint, and that hears nothing. */
const unhinted = surfaceSoundsFound({
  sounds: { monitor: false, window: false, browser: false },
  takesHint: false,
});

/** A browser that captures no screens. */
const phone = engineProbed({
  ...{ canSendAudio: true, canReceiveAudio: true, canSendVideo: true, canReceiveVideo: true },
  ...{ canMoveCamera: false, canShare: false, missing: [] },
  renderer: 'webgl2',
});

const sharesOwn = rosterUpdated({
  ...{ snapshot: false, add: [], remove: [] },
  update: [{ userId: ownId, sharerOn: true }],
});
/** On the own share. */
const drawnByGrace = markDrawn({
  rev: 1,
  body: {
    shareOf: ownId,
    mark: {
      ...{ no: 1, userId: grace, tool: 'line', colour: 'red', width: 'medium' },
      points: [0, 0, frameUnits / 2, frameUnits / 2],
    },
  },
});
/** Points in hundredths of the frame. */
const mark = (no: number, fields: Partial<Mark>, ...hundredths: readonly number[]) =>
  markDrawn({
    rev: no,
    body: {
      shareOf: fields.userId === ownId ? ownId : grace,
      mark: {
        ...{ no, userId: 3 * ownId, tool: 'pen', colour: 'red', width: 'medium', ...fields },
        points: hundredths.map((part) => Math.round((part / 100) * frameUnits)),
      },
    },
  });
const drawn = (own = false) => {
  const by = own ? { userId: ownId } : {};
  const wave = Array.from({ length: 40 }, (_, at) => [10 + at, 30 + 8 * Math.sin(at / 3)]).flat();
  return [
    mark(1, by, ...wave),
    mark(2, { ...by, tool: 'highlighter', colour: 'yellow', width: 'thick' }, 10, 50, 40, 50),
    mark(3, { ...by, tool: 'line', colour: 'white', width: 'thin' }, 10, 60, 40, 64),
    mark(4, { ...by, tool: 'arrow', colour: 'orange', width: 'thick' }, 80, 20, 62, 38),
    mark(5, { ...by, tool: 'rectangle', colour: 'blue' }, 55, 40, 75, 60),
    mark(6, { ...by, tool: 'ellipse', colour: 'green' }, 78, 40, 94, 64),
    mark(7, { ...by, tool: 'text', colour: 'black', text: 'Quarter 3: 12 % more' }, 12, 75),
    mark(8, { ...by, tool: 'text', colour: 'red', text: 'مرحبا بالجميع' }, 80, 75),
    ...(['check', 'cross', 'star', 'heart', 'question'] as const).map((stamp, at) =>
      mark(10 + at, { ...by, tool: 'stamp', stamp, colour: 'green' }, 15 + 8 * at, 88),
    ),
  ];
};
const pointsAt = (...at: number[]) =>
  pointerMoved({ rev: 30, body: { shareOf: grace, userId: 3 * ownId, at } });
const points = pointsAt(45_000, 52_000);
const pointsAtEdge = pointsAt(60_000, 62_000);

const another = rosterUpdated({
  ...{ snapshot: false, add: [], remove: [] },
  update: [{ userId: 4 * ownId, sharerOn: true }],
});

/** Lets the longest wait for a share be over at once, one time. */
const waitNoMinute = (): void => {
  const { setTimeout: wait } = window;
  const soon = (run: () => void, delay?: number): number => {
    if (delay !== shareViewTimeout) return wait(run, delay);
    Object.assign(window, { setTimeout: wait });
    return wait(run);
  };
  Object.assign(window, { setTimeout: soon });
};

/** Whether the bar has room for the menu beside **Share screen**; Host tools have its rules too. */
const hasCaret = typeof innerWidth === 'number' && innerWidth >= 720;

/** A screen that is shared, as its sharer and as others see it. */
export const sharingStates: readonly GalleryState[] = [
  meeting('share', "another's screen", [...inside(9, false), shares(), flows], { until: shared }),
  meeting('share-zoomed', "another's screen, larger", [...inside(9, false), shares(), flows], {
    press: [
      [shareTile, 'Actual size'],
      [shareTile, 'Zoom in'],
    ],
    until: '[aria-label="Fit to window"]',
  }),
  meeting(
    'share-followed',
    "another's screen, larger, with the pointer in sight",
    [...inside(9, false), shares(), flows, pointsAtEdge],
    {
      press: [
        [shareTile, 'Actual size'],
        [shareTile, 'Zoom in'],
        [shareTile, 'Follow pointer'],
      ],
      until: '[aria-label="Follow pointer"][aria-pressed=true]',
    },
  ),
  meeting('share-alone', "another's screen alone", [...inside(9, false), shares(), flows], {
    press: [[shareTile, 'Hide people']],
    until: '[aria-label="Show people"]',
  }),
  meeting('share-two', 'the screen of the other of two', [...inside(2, false), shares(), flows], {
    until: shared,
  }),
  meeting('share-awaited', 'a screen that does not come yet', [...inside(5), shares()], {
    until: shared,
  }),
  meeting('share-late', 'a screen that does not come at all', [...inside(5), shares()], {
    prepare: waitNoMinute,
    until: `${shareTile} button:not([aria-label])`,
  }),
  meeting('share-paused', "another's screen, paused", [...inside(5, false), shares(true), flows], {
    until: shared,
  }),
  meeting(
    'share-hidden',
    "another's screen, hidden",
    [...inside(5, false), shares(), flows, shareMuted({ userId: grace, isMuted: true })],
    { until: 'main [role=status] button' },
  ),
  meeting('share-several', 'two screens at once', [...inside(9, false), shares(), flows, another], {
    until: shared,
  }),
  meeting('share-menu', "ending another's share", [...inside(5), shares(), flows], {
    press: ['More for Grace Hopper'],
    until: '[role=menu]',
  }),
  ...(hasCaret
    ? [
        meeting('share-cameras', 'the cameras of a phone', [...inside(5, false), phone], {
          press: ['Share a camera'],
          until: '[role=menu]',
        }),
        meeting('share-what', 'what can be shared', [...inside(5, false), tabsSound], {
          press: ['Sharing options'],
          until: '[role=menu]',
        }),
        meeting('share-anything', 'a picker without a hint', [...inside(5, false), unhinted], {
          press: ['Sharing options'],
          until: '[role=menu]',
        }),
      ]
    : []),
  meeting('share-who', 'who may share', [...inside(5), tabsSound], {
    press: hasCaret ? ['Sharing options'] : ['More', 'Host tools'],
    until: hasCaret ? '[role=menu]' : '[role=dialog]',
  }),
  meeting('sharing', 'the own screen', [...inside(5), shareStarted({ ...monitor, at: since })], {
    until: bar,
  }),
  meeting('sharing-tab', 'an own tab', [...inside(5), shareStarted({ surface: 'browser' })], {
    until: bar,
  }),
  meeting('sharing-small', 'the own screen, small', [...inside(5), shareStarted(monitor)], {
    press: [['main section', 'Shrink sharing controls']],
    until: bar,
  }),
  meeting(
    'sharing-content',
    'what it is recognized and sent as',
    [...inside(5), shareStarted(monitor), contentRecognized({ shows: 'scroll' })],
    {
      press: [['main section', 'More sharing controls']],
      until: 'main section input[type=radio]',
    },
  ),
  meeting(
    'sharing-viewers',
    'who watches the own screen',
    [
      ...inside(5),
      shareStarted(monitor),
      shareViewersChanged({ rev: 1, body: { add: [grace, 3 * ownId] } }),
    ],
    { until: 'main section li' },
  ),
  meeting(
    'sharing-told',
    'somebody draws on the own screen',
    [...inside(5), shareStarted(monitor), sharesOwn, drawnByGrace],
    { until: '[role=status] button' },
  ),
  meeting(
    'sharing-paused',
    'the own screen, paused',
    [...inside(5), shareStarted({ ...monitor, at: since }), sharePaused()],
    { press: [['main section', 'More information']], until: 'main section [role=group] p' },
  ),
  meeting(
    'share-annotated',
    'what others draw and point at',
    [...inside(9, false), shares(), flows, ...drawn(), points],
    { until: 'svg[role=img] path' },
  ),
  meeting(
    'share-annotating',
    'drawing on a share',
    [...inside(9, false), shares(), flows, ...drawn()],
    {
      press: ['Annotate'],
      until: '[role=toolbar][aria-label="Annotation tools"]',
    },
  ),
  meeting('share-annotation-style', 'color and width', [...inside(5, false), shares(), flows], {
    press: ['Annotate', 'Color and width'],
    until: '[role=menu]',
  }),
  meeting(
    'share-annotation-erase',
    'erasing what was drawn',
    [...inside(5), shares(), flows, ...drawn()],
    { press: ['Annotate', 'Erase'], until: '[role=menu]' },
  ),
  meeting(
    'share-annotation-erase-refused',
    'erasing only what one drew',
    [...inside(5, false), shares(), flows, ...drawn()],
    { press: ['Annotate', 'Erase'], until: '[role=menu]' },
  ),
  meeting(
    'share-annotation-erase-all',
    'erasing what others drew',
    [...inside(5), shares(), flows, ...drawn()],
    { press: ['Annotate', 'Erase', 'Erase all'], until: '[role=dialog]' },
  ),
  meeting(
    'sharing-annotated',
    'what is drawn on the own screen, which is held',
    [...inside(5), shareStarted({ surface: 'monitor' }), sharesOwn, ...drawn(true)],
    { press: ['Annotate'], until: '[role=dialog] svg[role=img] path' },
  ),
  meeting(
    'sharing-annotated-window',
    'what is drawn on an own window, which moves',
    [...inside(5), shareStarted({ surface: 'window' }), sharesOwn, ...drawn(true)],
    { press: ['Annotate'], until: '[role=dialog] svg[role=img] path' },
  ),
  meeting('share-lost', 'somebody shares instead', [
    ...inside(5, false),
    shareEnded({ rev: 1, body: { because: 'grabbed', senderName: 'Grace Hopper' } }),
    shares(),
    flows,
  ]),
];

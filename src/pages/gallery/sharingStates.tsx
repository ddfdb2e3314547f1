import { shareEnded, shareViewersChanged } from '../../events/received';
import { shareViewTimeout } from '../../protocol/sharingLimits';
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
import { drawn, drawnByGrace, points, pointsAtEdge } from './drawnMarks';
import { inside, meeting, type GalleryState } from './screens';

const grace = 2 * ownId;
const shared = 'ul[aria-label="Shared screen"]';
const bar = 'section[aria-label="Sharing controls"] button';
const shareTile = 'li[data-stream]';
/** Named with their place: what is loaded late opens **More** otherwise. */
const annotate = [['main section', 'Annotate']] as const;
const erase = [
  [shareTile, 'Annotate'],
  [shareTile, 'Erase'],
] as const;
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

const isWide = typeof innerWidth === 'number' && innerWidth >= 720;
/** Whether the bar has room for the menu beside **Share screen**; Host tools have its rules too. */
const hasCaret = isWide;

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
    'share-paused-annotating',
    "drawing on another's screen, paused",
    [...inside(5, false), shares(true), flows],
    {
      press: [[shareTile, 'Annotate']],
      until: '[role=toolbar][aria-label="Annotation tools"]',
    },
  ),
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
    press: [['main', 'More for Grace Hopper']],
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
    {
      press: [['main section', '2 people are watching']],
      until: 'main section [role=group]:not([hidden]) li',
    },
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
    // Wider windows have room for all of its words.
    {
      press: isWide ? [] : [['main section', 'More information']],
      until: isWide ? bar : 'main section [role=group]:not([hidden]) p',
    },
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
      press: [[shareTile, 'Annotate']],
      until: '[role=toolbar][aria-label="Annotation tools"]',
    },
  ),
  meeting('share-annotation-style', 'color and width', [...inside(5, false), shares(), flows], {
    press: [
      [shareTile, 'Annotate'],
      [shareTile, 'Color and width'],
    ],
    until: '[role=menu]',
  }),
  meeting(
    'share-annotation-erase',
    'erasing what was drawn',
    [...inside(5), shares(), flows, ...drawn()],
    { press: erase, until: '[role=menu]' },
  ),
  meeting(
    'share-annotation-erase-refused',
    'erasing only what one drew',
    [...inside(5, false), shares(), flows, ...drawn()],
    { press: erase, until: '[role=menu]' },
  ),
  meeting(
    'share-annotation-erase-all',
    'erasing what others drew',
    [...inside(5), shares(), flows, ...drawn()],
    { press: [...erase, ['main', 'Erase all']], until: '[role=dialog]' },
  ),
  meeting(
    'sharing-annotated',
    'what is drawn on the own screen, which is held',
    [...inside(5), shareStarted({ surface: 'monitor' }), sharesOwn, ...drawn(true)],
    { press: annotate, until: '[role=dialog] svg[role=img] path' },
  ),
  meeting(
    'sharing-annotated-window',
    'what is drawn on an own window, which moves',
    [...inside(5), shareStarted({ surface: 'window' }), sharesOwn, ...drawn(true)],
    { press: annotate, until: '[role=dialog] svg[role=img] path' },
  ),
  meeting('share-lost', 'somebody shares instead', [
    ...inside(5, false),
    shareEnded({ rev: 1, body: { because: 'grabbed', senderName: 'Grace Hopper' } }),
    shares(),
    flows,
  ]),
];

import { markDrawn } from '../../src/events/received';
import { rosterUpdated } from '../../src/features/participants/participants.actions';
import { videoFlowChanged } from '../../src/features/video/video.actions';
import { ownId } from '../../src/pages/gallery/builders';
import { inside } from '../../src/pages/gallery/screens';
import { frameUnits } from '../../src/protocol/annotationLimits';
import type { Mark } from '../../src/protocol/signal/annotation';
import { streamKeyOf } from '../../src/protocol/streamKey';

/** The person who shares. */
export const grace = 2 * ownId;
/** The middle of the frame. */
export const middle = Math.round(frameUnits / 2);

/** A change of a person. */
export const changed = (userId: number, changes: object) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...changes }] });

/** Grace's share has a picture, or none any more. */
export const pictureComes = (isFlowing = true) =>
  videoFlowChanged({ stream: streamKeyOf(grace, 'share'), isFlowing });

/** Three people, of whom Grace shares. */
export const sharing = [...inside(3, false), changed(grace, { sharerOn: true }), pictureComes()];

/** A mark on Grace's share; a line unless `fields` say otherwise. */
export const drawn = (userId: number, no: number, fields: Partial<Mark> = {}) =>
  markDrawn({
    rev: no,
    body: {
      shareOf: grace,
      mark: {
        ...{ userId, no, tool: 'line', colour: 'red', width: 'thin', points: [0, 0, 9, 9] },
        ...fields,
      },
    },
  });

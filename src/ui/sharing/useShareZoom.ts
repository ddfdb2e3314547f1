import { useMemo, useRef, useState } from 'react';
import type { StreamKey } from '../../protocol/streamKey';
import { useFrame } from './useFrame';
import {
  fitted,
  isLarger,
  panned,
  percentOf,
  pictureIn,
  stepFrom,
  zoomedTo,
  type Extent,
  type Point,
  type ShareZoom,
} from './zoom';

/** Changes of what a viewer sees of a share. */
export interface ZoomActions {
  /** Shows the whole picture. */
  readonly fit: () => void;
  /** Shows this percent of the actual size, around a point of the tile or its middle. */
  readonly zoomTo: (percent: number, at?: Point) => void;
  /** Zooms by a factor. */
  readonly zoomBy: (factor: number, at: Point) => void;
  /** Goes to the next step. */
  readonly step: (direction: 'in' | 'out') => void;
  /** Moves the picture by hand, in CSS pixels: it follows no pointer then. */
  readonly pan: (by: Point) => void;
  /** Moves the picture to what it follows, in CSS pixels. */
  readonly bring: (by: Point) => void;
  /** Whether the newest pointer is kept in sight. */
  readonly follow: (isFollowing: boolean) => void;
}

/** What a viewer sees of a share in a tile of this size; it ends with the tile. */
export const useShareZoom = (stream: StreamKey, { width, height }: Extent) => {
  const [zoom, setZoom] = useState(fitted);
  const [isFollowing, follow] = useState(false);
  const isFitted = zoom.percent === null;
  const frame = useFrame(stream);
  const box = useMemo(() => ({ width, height }), [width, height]);
  const facts = useMemo(() => ({ box, frame }), [box, frame]);
  const latest = useRef(facts);
  latest.current = facts;
  const actions = useMemo((): ZoomActions => {
    const change = (next: (before: ShareZoom, now: typeof facts) => ShareZoom) =>
      setZoom((before) => next(before, latest.current));
    const middle = () => ({ x: latest.current.box.width / 2, y: latest.current.box.height / 2 });
    const bring = (by: Point) => change((before, now) => panned(before, now, by));
    return {
      fit: () => setZoom(fitted),
      zoomTo: (percent, at = middle()) =>
        change((before, now) => zoomedTo(before, now, { percent, at })),
      zoomBy: (factor, at) =>
        change((before, now) =>
          zoomedTo(before, now, { percent: percentOf(before, now) * factor, at }),
        ),
      step: (direction) =>
        change((before, now) =>
          zoomedTo(before, now, {
            percent: stepFrom(percentOf(before, now), direction),
            at: middle(),
          }),
        ),
      pan: (by) => {
        follow(false);
        bring(by);
      },
      bring,
      follow,
    };
  }, []);
  const picture = useMemo(() => pictureIn(zoom, facts), [zoom, facts]);
  const place = useMemo(() => ({ box, frame, picture }), [box, frame, picture]);
  return {
    place,
    actions,
    isFitted,
    isFollowing,
    percent: Math.round(percentOf(zoom, facts)),
    isMovable: isLarger(picture, box),
  };
};

/** How a viewer looks at a share. */
export type ShareZoomView = ReturnType<typeof useShareZoom>;

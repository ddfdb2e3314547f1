import { useEffect, useRef, useState } from 'react';
import type { DrawnMark } from '../../features/annotation/annotation.state';
import { markAt } from '../../features/annotation/markShape.rules';
import { within, type Place } from '../../features/annotation/pencil.rules';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { frameUnits } from '../../protocol/annotationLimits';
import { useSelect } from '../client/client';
import { useNameOf } from '../participants/useNameOf';
import type { Rectangle } from '../sharing/zoom';
import { namePlace, nameSizeOver } from './namePlace';

/** How long a new mark has its author's name, in milliseconds. @decision */
const shownFor = 3000;
/** A pointer that moves on sooner names nothing: so a long drag costs nothing. @decision */
const restsFor = 100;

/** A name over a share, on any colour. */
export const NameAt = ({
  x,
  y,
  letters,
  name,
}: {
  readonly x: number;
  readonly y: number;
  /** The height of its letters. */
  readonly letters: number;
  readonly name: string;
}) => (
  <text
    x={x}
    y={y}
    fontSize={letters}
    textAnchor="middle"
    fill="#ffffff"
    stroke="#1c1c1f"
    strokeWidth={letters / 5}
    paintOrder="stroke"
  >
    {name}
  </text>
);

interface MarkNamesProps {
  /** All marks of the share. */
  readonly marks: readonly DrawnMark[];
  readonly picture: Rectangle;
  /** Where the cursor of the keys is. */
  readonly cursor: Place | null;
}

/** The mark that came or grew last, for a moment. */
const useNewMark = (marks: readonly DrawnMark[]): DrawnMark | undefined => {
  const [newest, setNewest] = useState<DrawnMark>();
  const known = useRef<ReadonlySet<DrawnMark>>(new Set());
  useEffect(() => {
    const came = marks.findLast((mark) => !known.current.has(mark));
    known.current = new Set(marks);
    if (came) setNewest(came);
  }, [marks]);
  useEffect(() => {
    if (!newest) return undefined;
    const timer = setTimeout(() => setNewest(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [newest]);
  return newest && marks.includes(newest) ? newest : undefined;
};

/** The place of the pointer on the picture once it rests there; the tile takes the pointer. */
const useRest = (layer: { readonly current: SVGGElement | null }, picture: Rectangle) => {
  const [rest, setRest] = useState<Place | null>(null);
  const { width, height } = picture;
  useEffect(() => {
    const tile = layer.current?.ownerSVGElement?.parentElement;
    if (!tile) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (place: Place | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => setRest(place), restsFor);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      const { left = 0, top = 0 } = layer.current?.ownerSVGElement?.getBoundingClientRect() ?? {};
      const [x, y] = [(clientX - left) / width, (clientY - top) / height];
      settle([within(x * frameUnits), within(y * frameUnits)]);
    };
    const leave = () => settle(null);
    tile.addEventListener('pointermove', move);
    tile.addEventListener('pointerleave', leave);
    return () => {
      clearTimeout(timer);
      tile.removeEventListener('pointermove', move);
      tile.removeEventListener('pointerleave', leave);
    };
  }, [layer, width, height]);
  return rest;
};

const Author = ({
  mark,
  marks,
  picture,
}: Omit<MarkNamesProps, 'cursor'> & { readonly mark: DrawnMark }) => {
  const name = useNameOf(mark.userId);
  const letters = nameSizeOver(picture);
  const place = namePlace(mark, name, { marks, letters, aspect: picture.width / picture.height });
  // Letters stand on their line, and not around it.
  return place && <NameAt x={place.x} y={place.y + letters / 3} {...{ letters, name }} />;
};

/**
 * Whose marks others have drawn: of the newest one, and of the one under the pointer or under the
 * cursor of the keys. Readers hear of them by the layer's status.
 */
export const MarkNames = ({ marks, picture, cursor }: MarkNamesProps) => {
  const own = useSelect(selectOwnUserId);
  const layer = useRef<SVGGElement>(null);
  const aspect = picture.width / picture.height;
  const newest = useNewMark(marks);
  const at = useRest(layer, picture);
  const [pointed, keyed] = [at, cursor].map((place) => place && markAt(marks, place, aspect));
  const named = new Set([newest, pointed, keyed].filter((mark) => mark && mark.userId !== own));
  return (
    <g ref={layer}>
      {[...named].map(
        (mark) =>
          mark && <Author key={`${mark.userId} ${mark.no}`} {...{ mark, marks, picture }} />,
      )}
    </g>
  );
};

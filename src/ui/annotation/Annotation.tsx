import { useState } from 'react';
import { changedPencils, firstPencils } from '../../features/annotation/pencil.rules';
import type { Extent, Rectangle } from '../sharing/zoom';
import { AnnotationTools, type ToolsPlace } from './AnnotationTools';
import { DrawingPad } from './DrawingPad';
import { MarkLayer } from './MarkLayer';

/** The marks on a share, and the tools while the person draws. */
export interface AnnotationProps {
  readonly shareOf: number;
  /** Where the tile shows the picture. */
  readonly picture: Rectangle;
  /** The tile; without it the picture leaves a row above it to the tools. */
  readonly box?: Extent;
  readonly isDrawing: boolean;
  readonly onClose: () => void;
}

/** The margins of the picture and the tile's height that a column of tools needs, in CSS pixels. */
const columnWidth = 56;
const columnHeight = 400;

/** @decision Beside the picture where there is room: all of it is seen, and can be drawn on. */
const placeOf = (picture: Rectangle, box: Extent | undefined): ToolsPlace => {
  if (!box) return 'above';
  const margin = Math.min(picture.x, box.width - picture.x - picture.width);
  return margin >= columnWidth && box.height >= columnHeight ? 'beside' : 'over';
};

/** What is drawn on a share, over its picture. */
export const Annotation = ({ isDrawing, onClose, box, ...props }: AnnotationProps) => {
  const [{ pencil, other }, setPencils] = useState(firstPencils);
  if (!isDrawing) return <MarkLayer {...props} />;
  return (
    <>
      <DrawingPad key={props.shareOf} {...props} pencil={pencil} onClose={onClose} />
      <AnnotationTools
        shareOf={props.shareOf}
        place={placeOf(props.picture, box)}
        pencil={pencil}
        onChange={(change) => setPencils(changedPencils({ pencil, other }, change))}
        onClose={onClose}
      />
    </>
  );
};

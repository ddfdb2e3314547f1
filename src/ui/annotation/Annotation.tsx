import { useState } from 'react';
import { firstPencil } from '../../features/annotation/pencil.rules';
import type { Rectangle } from '../sharing/zoom';
import { AnnotationTools } from './AnnotationTools';
import { DrawingPad } from './DrawingPad';
import { MarkLayer } from './MarkLayer';

/** The marks on a share, and the tools while the person draws. */
export interface AnnotationProps {
  readonly shareOf: number;
  /** Where the tile shows the picture. */
  readonly picture: Rectangle;
  readonly isDrawing: boolean;
  readonly onClose: () => void;
}

/** What is drawn on a share, over its picture. */
export const Annotation = ({ isDrawing, onClose, ...props }: AnnotationProps) => {
  const [pencil, setPencil] = useState(firstPencil);
  if (!isDrawing) return <MarkLayer {...props} />;
  return (
    <>
      <DrawingPad key={props.shareOf} {...props} pencil={pencil} onClose={onClose} />
      <AnnotationTools
        shareOf={props.shareOf}
        pencil={pencil}
        onChange={(change) => setPencil((before) => ({ ...before, ...change }))}
        onClose={onClose}
      />
    </>
  );
};

import { memo } from 'react';
import { shades, shapeOf, type MarkLook } from '../../features/annotation/markShape.rules';

/** A mark, in units of the frame's height. */
export const MarkView = memo(
  ({ mark, aspect }: { readonly mark: MarkLook; readonly aspect: number }) => {
    const { path, isFilled, stroke, opacity, text } = shapeOf(mark, aspect);
    const colour = shades[mark.colour];
    if (text)
      return (
        <text
          x={text.x}
          y={text.y}
          // From its place to the right, also in a page that is read from the right.
          direction="ltr"
          fontSize={text.size}
          fontWeight={600}
          fill={colour}
          stroke={mark.colour === 'black' ? '#ffffff' : '#1c1c1f'}
          strokeWidth={text.size / 12}
          paintOrder="stroke"
          strokeLinejoin="round"
          dominantBaseline="middle"
        >
          {mark.text}
        </text>
      );
    return (
      <path
        d={path}
        fill={isFilled ? colour : 'none'}
        stroke={colour}
        strokeWidth={stroke}
        strokeOpacity={opacity}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    );
  },
);
MarkView.displayName = 'MarkView';

import type { MaskClip } from '../../protocol/engine/background';
import { selfViewMaskSize } from '../../protocol/limits';
import { useBackgroundStyles } from './background.styles';

const Shape = ({ clip }: { readonly clip: MaskClip }) => {
  const { x, y } = clip;
  switch (clip.type) {
    case 'rectangle':
      return <rect x={x} y={y} width={clip.width} height={clip.height} />;
    case 'square':
      return <rect x={x} y={y} width={clip.length} height={clip.length} />;
    case 'circle':
      return <circle cx={x} cy={y} r={clip.radius} />;
    case 'svg':
      return <path d={clip.svg} transform={`translate(${x} ${y})`} />;
  }
};

/** A drawing of the area that a mask leaves visible. */
export const MaskDrawing = ({ clip }: { readonly clip: MaskClip }) => {
  const styles = useBackgroundStyles();
  const { width, height } = selfViewMaskSize;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <Shape clip={clip} />
    </svg>
  );
};

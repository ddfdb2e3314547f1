import { useTranslation } from 'react-i18next';
import type { StreamKey } from '../../protocol/streamKey';
import { gridFor, type TileArea } from './grid';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import type { TileRegistry } from './tileRegistry';

/** Small enough not to cover the other's face, in CSS pixels; upright on an upright stage. */
const floatingTile = ({ width, height }: TileArea): TileArea => {
  if (height > width) {
    const across = Math.round(Math.min(120, width * 0.3));
    return { width: across, height: Math.round((across * 4) / 3) };
  }
  const across = Math.round(Math.min(256, Math.max(128, width * 0.2)));
  return { width: across, height: Math.round((across * 9) / 16) };
};

/** Between the self-view and the frame of the other's tile, in CSS pixels. */
const distance = 12;

/** The self-view, and the stage on which its tile floats. */
export interface FloatingSelfProps {
  readonly stream: StreamKey;
  readonly area: TileArea;
  readonly registry: TileRegistry;
}

/** The self-view in a corner of the other's tile. */
export const FloatingSelf = ({ stream, area, registry }: FloatingSelfProps) => {
  const styles = useStageStyles();
  const { t } = useTranslation('meeting');
  const size = floatingTile(area);
  const frame = gridFor(1, area);
  const side = (area.width - frame.tileWidth) / 2 + distance;
  const below = (area.height - frame.tileHeight) / 2 + distance;
  return (
    <ul
      className={styles.floating}
      style={{ insetInlineEnd: `${side}px`, insetBlockEnd: `${below}px` }}
      aria-label={t('stage.you')}
    >
      <Tile
        stream={stream}
        width={size.width}
        height={size.height}
        registry={registry}
        isFloating
      />
    </ul>
  );
};

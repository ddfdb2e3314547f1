import { useTranslation } from 'react-i18next';
import type { StreamKey } from '../../protocol/streamKey';
import type { TileArea } from './grid';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import type { TileRegistry } from './tileRegistry';

/** Small enough to leave the other's face alone, in CSS pixels; upright where the stage is. */
const floatingTile = ({ width, height }: TileArea): TileArea => {
  if (height > width) {
    const across = Math.round(Math.min(120, width * 0.3));
    return { width: across, height: Math.round((across * 4) / 3) };
  }
  const across = Math.round(Math.min(256, Math.max(128, width * 0.2)));
  return { width: across, height: Math.round((across * 9) / 16) };
};

/** One's own picture, and the stage that one's tile floats on. */
export interface FloatingSelfProps {
  readonly stream: StreamKey;
  readonly area: TileArea;
  readonly registry: TileRegistry;
}

/** One's own tile in a corner of the other's. */
export const FloatingSelf = ({ stream, area, registry }: FloatingSelfProps) => {
  const styles = useStageStyles();
  const { t } = useTranslation('meeting');
  const size = floatingTile(area);
  return (
    <ul className={styles.floating} aria-label={t('stage.you')}>
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

import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { gridFor, type Room } from './grid';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import type { TileRegistry } from './tileRegistry';

const stripHeight = 104;
const stripWidth = Math.floor((stripHeight * 16) / 9);

/** Who is seen large, who stands in the strip, and the room for both. */
export interface FeaturedTilesProps {
  readonly featured: readonly number[];
  readonly strip: readonly number[];
  readonly room: Room;
  readonly registry: TileRegistry;
}

/** Who fits into the strip beside those who are large. */
export const stripOf = (
  order: readonly number[],
  featured: readonly number[],
  { room, perPage }: { readonly room: Room; readonly perPage: number },
): readonly number[] => {
  const fits = Math.max(1, Math.floor((room.width + 8) / (stripWidth + 8)));
  return order.filter((userId) => !featured.includes(userId)).slice(0, Math.min(fits, perPage));
};

/** The speaker, the spotlight or whom one has pinned, on the whole stage; the others in a strip. */
export const FeaturedTiles = ({ featured, strip, room, registry }: FeaturedTilesProps) => {
  const styles = useStageStyles();
  const { t } = useTranslation('meeting');
  const rest = Math.max(0, room.height - (strip.length > 0 ? stripHeight + 8 : 0));
  const grid = gridFor(featured.length, { width: room.width, height: rest });
  return (
    <div className={styles.speaker}>
      <ul
        className={mergeClasses(styles.single, featured.length > 1 && styles.several)}
        aria-label={featured.length === 1 ? t('stage.speaker') : t('stage.featured')}
      >
        {featured.map((userId) => (
          <Tile
            key={userId}
            userId={userId}
            width={grid.tileWidth}
            height={grid.tileHeight}
            registry={registry}
          />
        ))}
      </ul>
      <ul className={styles.strip} aria-label={t('stage.others')}>
        {strip.map((userId) => (
          <Tile
            key={userId}
            userId={userId}
            width={stripWidth}
            height={stripHeight}
            registry={registry}
          />
        ))}
      </ul>
    </div>
  );
};

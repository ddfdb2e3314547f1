import { mergeClasses } from '@fluentui/react-components';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { StreamKey } from '../../protocol/streamKey';
import type { PeopleStrip, ShareChoice } from '../sharing/ShareControls';
import { isShare } from './arrangement';
import { gridFor, type TileArea } from './grid';
import { ShareTile } from './shareTilePart';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import type { TileRegistry } from './tileRegistry';

/** In CSS pixels; smaller on a stage as narrow as a phone, so that two fit beside each other. */
const stripTile = ({ width }: TileArea): TileArea => {
  const height = width < 480 ? 72 : 104;
  return { width: Math.floor((height * 16) / 9), height };
};

/** The large tiles, the strip, and their area. */
export interface FeaturedTilesProps {
  readonly featured: readonly StreamKey[];
  readonly strip: readonly StreamKey[];
  /** The subscribed streams. */
  readonly watched: ReadonlySet<StreamKey>;
  readonly area: TileArea;
  readonly registry: TileRegistry;
  /** Where several people share. */
  readonly choice: ShareChoice | undefined;
  /** Whether people are seen beside a share. */
  readonly people: PeopleStrip;
}

/** The tiles that fit into the strip beside the large ones. */
export const stripOf = (
  order: readonly StreamKey[],
  featured: readonly StreamKey[],
  { area, perPage }: { readonly area: TileArea; readonly perPage: number },
): readonly StreamKey[] => {
  const fits = Math.max(1, Math.floor((area.width + 8) / (stripTile(area).width + 8)));
  return order.filter((stream) => !featured.includes(stream)).slice(0, Math.min(fits, perPage));
};

const labelOf = (featured: readonly StreamKey[], t: TFunction<'meeting'>): string => {
  if (featured.some(isShare)) return t('share.region');
  return featured.length === 1 ? t('stage.speaker') : t('stage.featured');
};

/**
 * What is shared, the speaker, the spotlight or whom one has pinned, on the whole stage; the others
 * in a strip.
 */
export const FeaturedTiles = ({ featured, strip, watched, ...props }: FeaturedTilesProps) => {
  const styles = useStageStyles();
  const { t } = useTranslation('meeting');
  const { area, registry } = props;
  const small = stripTile(area);
  const rest = Math.max(0, area.height - (strip.length > 0 ? small.height + 8 : 0));
  const whole = { tileWidth: area.width, tileHeight: rest };
  const [first] = featured;
  // A share is shown whole, whatever its shape: it has all of the room.
  const isAlone = featured.length === 1 && first !== undefined && isShare(first);
  const grid = isAlone ? whole : gridFor(featured.length, { width: area.width, height: rest });
  return (
    <div className={styles.speaker}>
      <ul
        className={mergeClasses(styles.single, featured.length > 1 && styles.several)}
        // The strip has its place also before the tile of a share is loaded.
        style={{ minHeight: featured.some(isShare) ? rest : undefined }}
        aria-label={labelOf(featured, t)}
      >
        {featured.map((stream) => {
          const placed = { stream, width: grid.tileWidth, height: grid.tileHeight };
          return isShare(stream) ? (
            <ShareTile key={stream} {...placed} choice={props.choice} strip={props.people} />
          ) : (
            <Tile key={stream} {...placed} registry={registry} isWatched={watched.has(stream)} />
          );
        })}
      </ul>
      {strip.length > 0 && (
        <ul className={styles.strip} aria-label={t('stage.others')}>
          {strip.map((stream) => (
            <Tile
              key={stream}
              stream={stream}
              width={small.width}
              height={small.height}
              registry={registry}
              isWatched={watched.has(stream)}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { selectRoster } from '../../features/participants/participants.selectors';
import { personOf } from '../../features/participants/roster.state';
import { useClient } from '../client/client';
import type { Grid } from './grid';
import { MoveHandle } from './MoveHandle';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import type { TileRegistry } from './tileRegistry';
import { useTileStyles } from './tile.styles';
import type { useTileMove } from './useTileMove';

/** A page of the gallery: who, how large, and who moves them. */
export interface GalleryTilesProps {
  readonly tiles: readonly number[];
  /** Whose pictures are asked for. */
  readonly watched: ReadonlySet<number>;
  readonly grid: Grid;
  readonly registry: TileRegistry;
  readonly move: ReturnType<typeof useTileMove>;
}

/**
 * Everybody alike. A tile that is carried changes its place in sight alone: in the document tiles
 * stay where they are, so that its handle keeps the focus.
 */
export const GalleryTiles = ({ tiles, watched, grid, registry, move }: GalleryTilesProps) => {
  const styles = useStageStyles();
  const tile = useTileStyles();
  const { t } = useTranslation('meeting');
  const { store } = useClient();
  const { carriedId, handle, news } = move;
  const nameOf = (userId: number) =>
    personOf(selectRoster(store.getState()), userId)?.displayName ?? '';
  return (
    <>
      <ul className={styles.grid} aria-label={t('stage.gallery')} {...move.pointer}>
        {tiles.map((userId) => (
          <Tile
            key={userId}
            userId={userId}
            width={grid.tileWidth}
            height={grid.tileHeight}
            registry={registry}
            isWatched={watched.has(userId)}
            {...(carriedId === null ? {} : { place: move.order.indexOf(userId) })}
            isCarried={carriedId === userId}
            handle={
              handle && (
                <MoveHandle
                  className={tile.handle}
                  name={nameOf(userId)}
                  isCarried={carriedId === userId}
                  onToggle={() => handle.toggle(userId)}
                  onKey={(event) => handle.onKey(userId, event)}
                />
              )
            }
          />
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {news !== null &&
          t(`drag.${news.what}`, {
            name: nameOf(news.userId),
            place: news.place,
            count: move.order.length,
          })}
      </span>
    </>
  );
};

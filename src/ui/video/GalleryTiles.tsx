import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useCurrentName } from '../participants/useNameOf';
import type { Grid } from './grid';
import { MoveHandle } from './MoveHandle';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import type { TileRegistry } from './tileRegistry';
import { useTileStyles } from './tile.styles';
import type { useTileMove } from './useTileMove';

/** A page of the gallery: which tiles, how large, and who moves them. */
export interface GalleryTilesProps {
  readonly tiles: readonly StreamKey[];
  /** The subscribed streams. */
  readonly watched: ReadonlySet<StreamKey>;
  readonly grid: Grid;
  readonly registry: TileRegistry;
  readonly move: ReturnType<typeof useTileMove>;
}

/**
 * All tiles in equal size. A tile that is carried moves only visually: its place in the document
 * stays, so that its handle keeps the focus.
 */
export const GalleryTiles = ({ tiles, watched, grid, registry, move }: GalleryTilesProps) => {
  const styles = useStageStyles();
  const tile = useTileStyles();
  const { t } = useTranslation('meeting');
  const currentName = useCurrentName();
  const { carriedStream, handle, news } = move;
  const nameOf = (stream: StreamKey) => currentName(userOfStream(stream), '');
  return (
    <>
      <ul className={styles.grid} aria-label={t('stage.gallery')} {...move.pointer}>
        {tiles.map((stream) => (
          <Tile
            key={stream}
            stream={stream}
            width={grid.tileWidth}
            height={grid.tileHeight}
            registry={registry}
            isWatched={watched.has(stream)}
            {...(carriedStream === null ? {} : { place: move.order.indexOf(stream) })}
            isCarried={carriedStream === stream}
            handle={
              handle && (
                <MoveHandle
                  className={mergeClasses(tile.corner, tile.handle)}
                  name={nameOf(stream)}
                  isCarried={carriedStream === stream}
                  onToggle={() => handle.toggle(stream)}
                  onKey={(event) => handle.onKey(stream, event)}
                />
              )
            }
          />
        ))}
      </ul>
      <span className="visually-hidden" role="status">
        {news !== null &&
          t(`drag.${news.what}`, {
            name: nameOf(news.stream),
            place: news.place,
            count: move.order.length,
          })}
      </span>
    </>
  );
};

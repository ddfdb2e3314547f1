import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import type { StageView } from '../../features/screen/screen.actions';
import { selectScreen } from '../../features/screen/screen.selectors';
import {
  selectDragLayout,
  selectMaxTiles,
  selectMostTiles,
  selectSpotlight,
} from '../../features/video/video.selectors';
import { readStreamKey, streamKeyOf, userOfStream } from '../../protocol/streamKey';
import { useClient, useSelect } from '../client/client';
import { useMay } from '../hosting/useMay';
import { useShell } from '../meeting/shell';
import { arranged, featuredOf, floatingOf, isShare } from './arrangement';
import { FeaturedTiles, stripOf } from './FeaturedTiles';
import { FloatingSelf } from './FloatingSelf';
import { GalleryTiles } from './GalleryTiles';
import { gridFor, tilesPerPage } from './grid';
import { loudestOf, pageOf, watchedOf } from './seating';
import { useStageStyles } from './stage.styles';
import { TilePictures } from './TilePictures';
import { createTileRegistry } from './tileRegistry';
import { useSeating } from './useSeating';
import { useShares } from './useShares';
import { useStageSize } from './useStageSize';
import { useTileMove } from './useTileMove';

/** All tiles, or the featured ones, as large as the area permits. */
export const Stage = ({ view }: { readonly view: StageView }) => {
  const styles = useStageStyles();
  const { t } = useTranslation('meeting');
  const { stage } = useClient();
  const { pinned } = useShell();
  const { isViewChosen } = useSelect(selectScreen);
  const ownUserId = useSelect(selectOwnUserId);
  const isMuted = useSelect((state) => selectSelf(state)?.muted ?? true);
  const spotlight = useSelect(selectSpotlight);
  const layout = useSelect(selectDragLayout);
  const mayMove = useMay('dragLayout') === '';
  const box = useRef<HTMLDivElement>(null);
  const area = useStageSize(box);
  const [registry] = useState(createTileRegistry);
  const [wanted, setWanted] = useState(0);
  const perPage = tilesPerPage(useSelect(selectMostTiles), area);
  const mostPictures = useSelect(selectMaxTiles);
  const seating = useSeating(perPage);
  const order = useMemo(() => arranged(seating.order, layout), [seating.order, layout]);
  const { page, pages, tiles } = pageOf(order, perPage, wanted);

  useEffect(
    () =>
      stage.onLevels((own, users) =>
        registry.showLevels([[ownUserId, isMuted ? 0 : own], ...users]),
      ),
    [stage, registry, ownUserId, isMuted],
  );

  const loudest = loudestOf(seating, ownUserId);
  const { shares, choice, people } = useShares();
  const large = featuredOf({
    ...{ order, pinned, spotlight, view, loudest, ownUserId },
    isViewChosen,
    hasLayout: layout.length > 0,
  });
  const featured = shares.length > 0 ? shares : large;
  const floating = people.isHidden ? undefined : floatingOf(order, featured, ownUserId);
  const isGallery = featured.length === 0;
  const hasStrip = !isGallery && !people.isHidden && floating === undefined;
  const strip = hasStrip ? stripOf(order, featured, { area, perPage }) : [];
  const grid = gridFor(Math.max(1, tiles.length), area);
  const from = page * perPage;
  const move = useTileMove(order, {
    isAllowed: mayMove && isGallery && order.length > 1,
    columns: grid.columns,
    from,
    to: from + tiles.length,
  });
  const visible = isGallery ? move.order.slice(from, from + perPage) : [...featured, ...strip];
  const watched = watchedOf(visible, {
    first: [streamKeyOf(ownUserId, 'camera'), ...featured],
    heard: seating.heard,
    most: mostPictures,
  });
  // What is shared is drawn by its own tile.
  const key = visible.filter((stream) => watched.has(stream) && !isShare(stream)).join();
  const streams = useMemo(
    () =>
      key.split(',').flatMap((text) => {
        const stream = readStreamKey(Number(text));
        return stream === undefined || userOfStream(stream) === ownUserId ? [] : [stream];
      }),
    [key, ownUserId],
  );
  const isMeasured = area.width > 0 && area.height > 0;
  const arrangement = `${view} ${featured.length} ${visible.join()} ${area.width}x${area.height}`;

  return (
    <section className={styles.stage} aria-label={t('stage.region')}>
      <div className={styles.area} ref={box}>
        {isMeasured && isGallery && (
          <GalleryTiles
            tiles={tiles}
            watched={watched}
            grid={grid}
            registry={registry}
            move={move}
          />
        )}
        {isMeasured && !isGallery && (
          <FeaturedTiles
            featured={featured}
            strip={strip}
            watched={watched}
            area={area}
            registry={registry}
            choice={choice}
            people={people}
          />
        )}
        {isMeasured && floating !== undefined && (
          <FloatingSelf stream={floating} area={area} registry={registry} />
        )}
      </div>
      {isMeasured && isGallery && pages > 1 && (
        <div className={styles.pager}>
          <Button
            appearance="subtle"
            icon={<ChevronLeftRegular />}
            aria-label={t('stage.previous')}
            disabledFocusable={page === 0}
            onClick={() => setWanted(page - 1)}
          />
          <span role="status">{t('stage.page', { page: page + 1, pages })}</span>
          <Button
            appearance="subtle"
            icon={<ChevronRightRegular />}
            aria-label={t('stage.next')}
            disabledFocusable={page === pages - 1}
            onClick={() => setWanted(page + 1)}
          />
        </div>
      )}
      {/* Behind the tiles, but after them: they have their places when it looks for them. */}
      <TilePictures streams={streams} registry={registry} arrangement={arrangement} />
    </section>
  );
};

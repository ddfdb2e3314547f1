import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSelf } from '../../features/participants/participants.selectors';
import { useClient, useSelect } from '../client/client';
import { gridFor, tilesByHardware, tilesPerPage, type Room } from './grid';
import { pageOf, type Seating } from './seating';
import { useStageStyles } from './stage.styles';
import { Tile } from './Tile';
import { TileCanvas } from './TileCanvas';
import type { StageView } from './stageView';
import { createTileRegistry, type TileRegistry } from './tileRegistry';
import { useSeating } from './useSeating';
import { useStageSize } from './useStageSize';

const stripHeight = 104;

interface ArrangementProps {
  readonly seating: Seating;
  readonly room: Room;
  readonly perPage: number;
  readonly registry: TileRegistry;
  readonly ownUserId: number;
}

/** The loudest of late on the whole stage, the others in a strip. */
const speakerTiles = ({ seating, room, perPage, ownUserId }: ArrangementProps) => {
  const others = seating.order.filter((userId) => userId !== ownUserId);
  const main =
    [...others].sort((a, b) => (seating.heard[b] ?? 0) - (seating.heard[a] ?? 0))[0] ?? ownUserId;
  const small = Math.floor((stripHeight * 16) / 9);
  const fits = Math.max(1, Math.floor((room.width + 8) / (small + 8)));
  const strip = seating.order.filter((userId) => userId !== main).slice(0, Math.min(fits, perPage));
  const rest = room.height - (strip.length > 0 ? stripHeight + 8 : 0);
  return { main, strip, small, grid: gridFor(1, { width: room.width, height: Math.max(0, rest) }) };
};

/** Everybody, or the speaker, as large as the room allows. */
export const Stage = ({ view }: { readonly view: StageView }) => {
  const styles = useStageStyles();
  const { t } = useTranslation('meeting');
  const { stage } = useClient();
  const ownUserId = useSelect(selectOwnUserId);
  const isMuted = useSelect((state) => selectSelf(state)?.muted ?? true);
  const box = useRef<HTMLDivElement>(null);
  const room = useStageSize(box);
  const [registry] = useState(createTileRegistry);
  const [wanted, setWanted] = useState(0);
  const isMobile = matchMedia('(pointer: coarse)').matches;
  const perPage = tilesPerPage(tilesByHardware(navigator.hardwareConcurrency, isMobile), room);
  const seating = useSeating(perPage);
  const { page, pages, tiles } = pageOf(seating.order, perPage, wanted);

  useEffect(
    () =>
      stage.onLevels((own, users) =>
        registry.showLevels([[ownUserId, isMuted ? 0 : own], ...users]),
      ),
    [stage, registry, ownUserId, isMuted],
  );

  const speaker =
    view === 'speaker' ? speakerTiles({ seating, room, perPage, registry, ownUserId }) : null;
  const grid = gridFor(Math.max(1, tiles.length), room);
  const visible = speaker ? [speaker.main, ...speaker.strip] : tiles;
  const key = visible.join();
  const users = useMemo(
    () =>
      key
        .split(',')
        .map(Number)
        .filter((userId) => userId !== ownUserId && userId !== 0),
    [key, ownUserId],
  );
  const isMeasured = room.width > 0 && room.height > 0;
  const arrangement = `${view} ${key} ${room.width}x${room.height}`;

  return (
    <section className={styles.stage} aria-label={t('stage.region')}>
      <div className={styles.room} ref={box}>
        {isMeasured && !speaker && (
          <ul className={styles.grid} aria-label={t('stage.gallery')}>
            {tiles.map((userId) => (
              <Tile
                key={userId}
                userId={userId}
                width={grid.tileWidth}
                height={grid.tileHeight}
                registry={registry}
              />
            ))}
          </ul>
        )}
        {isMeasured && speaker && (
          <div className={styles.speaker}>
            <ul className={styles.single} aria-label={t('stage.speaker')}>
              <Tile
                key={speaker.main}
                userId={speaker.main}
                width={speaker.grid.tileWidth}
                height={speaker.grid.tileHeight}
                registry={registry}
              />
            </ul>
            <ul className={styles.strip} aria-label={t('stage.others')}>
              {speaker.strip.map((userId) => (
                <Tile
                  key={userId}
                  userId={userId}
                  width={speaker.small}
                  height={stripHeight}
                  registry={registry}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
      {isMeasured && !speaker && pages > 1 && (
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
      {/* Behind the tiles, but after them: when it looks where they are, they have their places. */}
      <TileCanvas users={users} registry={registry} arrangement={arrangement} />
    </section>
  );
};

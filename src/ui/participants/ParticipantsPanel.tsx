import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectPanelOrder,
  selectParticipantCount,
} from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { SidePanel } from '../meeting/SidePanel';
import { matchesSearch } from './search';
import { ParticipantRow } from './ParticipantRow';
import { RaisedHands } from './RaisedHands';
import { useParticipantsStyles } from './participants.styles';

const rowHeight = 52;

/** Everybody in the meeting: raised hands first; ten thousand rows are drawn as few. */
export const ParticipantsPanel = () => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const people = useSelect(selectPanelOrder);
  const count = useSelect(selectParticipantCount);
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => people.filter(({ displayName }) => matchesSearch(displayName, search)),
    [people, search],
  );
  const list = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    getItemKey: (index) => found[index]?.userId ?? index,
    initialRect: { width: 320, height: 600 },
  });
  return (
    <SidePanel title={t('participants.title', { count })}>
      <div className={styles.search}>
        <input
          className={styles.searchField}
          type="search"
          data-first-focus
          aria-label={t('participants.search')}
          placeholder={t('participants.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className="visually-hidden" role="status">
          {search !== '' && t('participants.found', { count: found.length })}
        </span>
      </div>
      <RaisedHands people={people} />
      {found.length === 0 && <p className={styles.empty}>{t('participants.none', { search })}</p>}
      <div ref={list} className={styles.scroller}>
        <div
          role="list"
          aria-label={t('participants.list')}
          className={styles.list}
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ key, index, start }) => {
            const person = found[index];
            return (
              person && (
                <div
                  key={key}
                  role="listitem"
                  aria-posinset={index + 1}
                  aria-setsize={found.length}
                  className={styles.place}
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  <ParticipantRow person={person} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </SidePanel>
  );
};

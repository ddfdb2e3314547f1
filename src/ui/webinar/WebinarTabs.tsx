import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeClasses } from '@fluentui/react-components';
import { selectAttendeeCount, selectAttendeeOrder } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { useParticipantsStyles } from '../participants/participants.styles';
import { RaisedHands } from '../participants/RaisedHands';
import { matchesSearch } from '../participants/search';
import { VirtualList } from '../participants/VirtualList';
import { AttendeeRow } from './AttendeeRow';
import { useWebinarStyles } from './webinar.styles';

/** What is searched for, how many panelists there are, and their list. */
export interface WebinarTabsProps {
  readonly search: string;
  readonly panelistCount: number;
  readonly people: ReactNode;
}

const Attendees = ({ search }: { readonly search: string }) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const attendees = useSelect(selectAttendeeOrder);
  const found = useMemo(
    () =>
      search === ''
        ? attendees
        : attendees.filter(({ displayName }) => matchesSearch(displayName, search)),
    [attendees, search],
  );
  return (
    <>
      <RaisedHands people={attendees} />
      <span className="visually-hidden" role="status">
        {search !== '' && t('participants.found', { count: found.length })}
      </span>
      {found.length === 0 && (
        <p className={styles.empty}>
          {search === '' ? t('attendees.nobody') : t('participants.none', { search })}
        </p>
      )}
      <VirtualList
        label={t('attendees.list')}
        className={styles.scroller}
        items={found}
        keyOf={({ jid }) => jid}
        rowHeight={52}
        draw={(attendee) => <AttendeeRow attendee={attendee} />}
      />
    </>
  );
};

const tabs = ['panelists', 'attendees'] as const;

/** **Panelists** and **Attendees** with their counts; arrow keys go from one to the other. */
export const WebinarTabs = ({ search, panelistCount, people }: WebinarTabsProps) => {
  const styles = useWebinarStyles();
  const { t } = useTranslation('panels');
  const [shown, setShown] = useState<(typeof tabs)[number]>('panelists');
  const attendeeCount = useSelect(selectAttendeeCount) ?? 0;
  const counts = { panelists: panelistCount, attendees: attendeeCount };
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = shown === 'panelists' ? 'attendees' : 'panelists';
    setShown(next);
    currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <>
      <div role="tablist" className={styles.tabs} aria-label={t('attendees.tabs')} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            id={`people-tab-${tab}`}
            className={mergeClasses(styles.tab, shown === tab && styles.tabShown)}
            aria-selected={shown === tab}
            aria-controls="people-tabpanel"
            tabIndex={shown === tab ? 0 : -1}
            onClick={() => setShown(tab)}
          >
            {t(`attendees.${tab}`, { count: counts[tab] })}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="people-tabpanel"
        aria-labelledby={`people-tab-${shown}`}
        className={styles.tabPanel}
      >
        {shown === 'panelists' ? people : <Attendees search={search} />}
      </div>
    </>
  );
};

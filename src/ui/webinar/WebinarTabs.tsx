import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectAttendeeCount, selectAttendeeOrder } from '../../features/webinar/webinar.selectors';
import { useSelect } from '../client/client';
import { tabIdOf, Tabs } from '../kit/Tabs';
import { useParticipantsStyles } from '../participants/participants.styles';
import { RaisedHands } from '../hand/RaisedHands';
import { matchesSearch } from '../participants/search';
import { useNaming } from '../participants/useNameOf';
import { VirtualList } from '../kit/VirtualList';
import { AttendeeRow } from './AttendeeRow';
import { CopyAttendees } from './CopyAttendees';
import { useWebinarStyles } from './webinar.styles';

/** The search, the number of panelists, and their list. */
export interface WebinarTabsProps {
  readonly search: string;
  readonly panelistCount: number;
  readonly people: ReactNode;
}

const Attendees = ({ search }: { readonly search: string }) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const { nameOf, unnamed } = useNaming();
  const attendees = useSelect((state) => selectAttendeeOrder(state, unnamed));
  const isControlling = useSelect(selectIsControlling);
  const found = useMemo(
    () =>
      search === ''
        ? attendees
        : attendees.filter((attendee) => matchesSearch(nameOf(attendee), search)),
    [attendees, search, nameOf],
  );
  return (
    <>
      <RaisedHands people={attendees} />
      {isControlling && attendees.length > 0 && <CopyAttendees attendees={attendees} />}
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

/** **Panelists** and **Attendees** with their counts; arrow keys move between them. */
export const WebinarTabs = ({ search, panelistCount, people }: WebinarTabsProps) => {
  const styles = useWebinarStyles();
  const { t } = useTranslation('panels');
  const [shown, setShown] = useState<(typeof tabs)[number]>('panelists');
  const panelId = useId();
  const attendeeCount = useSelect(selectAttendeeCount) ?? 0;
  const counts = { panelists: panelistCount, attendees: attendeeCount };
  return (
    <>
      <Tabs
        label={t('attendees.tabs')}
        tabs={tabs.map((value) => ({
          value,
          label: t(`attendees.${value}`, { count: counts[value] }),
        }))}
        shown={shown}
        panelId={panelId}
        onShow={setShown}
      />
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={tabIdOf(panelId, shown)}
        className={styles.tabPanel}
      >
        {shown === 'panelists' ? people : <Attendees search={search} />}
      </div>
    </>
  );
};

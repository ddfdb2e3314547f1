import { lazyPart } from '../texts/lazyPart';
import { Button } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { selectAttendeeCount, selectIsWebinar } from '../../features/webinar/webinar.selectors';
import { selectCalls } from '../../features/phone/phone.selectors';
import { useSelect } from '../client/client';
import { PoorNetworks } from '../dialogs/PoorNetworks';
import { HostFooter } from '../hosting/HostFooter';
import { CallsAside } from '../phone/Phone';
import { useShell } from '../meeting/shell';
import { SidePanel } from '../meeting/SidePanel';
import { WaitingList } from '../waitingRoom/WaitingList';
import { WebinarTabs } from '../webinar/WebinarTabs';
import { matchesSearch } from './search';
import { useNaming } from './useNameOf';
import { ParticipantRow } from './ParticipantRow';
import { selectPresent, selectPresentOrder } from '../../features/participants/present.selectors';
import { handPlaces } from '../hand/handPlaces';
import { RaisedHands } from '../hand/RaisedHands';
import { useParticipantsStyles } from './participants.styles';
import { VirtualList } from '../kit/VirtualList';

const rowHeight = 52;

const InviteDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "dialogs" */ '../meeting/InviteDialog')).InviteDialog,
  { texts: ['invite'] },
);

/** The people of the meeting, or a webinar's panelists: raised hands first. */
const People = ({ search }: { readonly search: string }) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const { nameOf, unnamed } = useNaming();
  const people = useSelect((state) => selectPresentOrder(state, unnamed));
  const ownUserId = useSelect(selectOwnUserId);
  const found = useMemo(
    () =>
      search === '' ? people : people.filter((person) => matchesSearch(nameOf(person), search)),
    [people, search, nameOf],
  );
  const places = useMemo(() => handPlaces(people), [people]);
  return (
    <>
      <RaisedHands people={people} ownPlace={places.get(ownUserId) ?? 0} />
      <span className="visually-hidden" role="status">
        {search !== '' && t('participants.found', { count: found.length })}
      </span>
      {found.length === 0 && <p className={styles.empty}>{t('participants.none', { search })}</p>}
      <VirtualList
        label={t('participants.list')}
        className={styles.scroller}
        items={found}
        keyOf={({ userId }) => userId}
        rowHeight={rowHeight}
        draw={(person) => (
          <ParticipantRow person={person} handPlace={places.get(person.userId) ?? 0} />
        )}
      />
    </>
  );
};

/** All people: first those who wait, then those present; the host's tools are at the bottom. */
export const ParticipantsPanel = () => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const count = useSelect((state) => selectPresent(state).length);
  // As the toolbar's button counts them: the audience too.
  const attendeeCount = useSelect(selectAttendeeCount) ?? 0;
  const isControlling = useSelect(selectIsControlling);
  const isWebinar = useSelect(selectIsWebinar);
  const hasCalls = useSelect((state) => selectCalls(state).length > 0);
  const shell = useShell();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  return (
    <SidePanel
      title={t('participants.title', { count: count + attendeeCount })}
      action={
        <Button
          appearance="subtle"
          icon={<PersonAddRegular />}
          onClick={(event) => shell.openDialog(InviteDialog, event.currentTarget)}
        >
          {t('invite.button')}
        </Button>
      }
    >
      <div className={styles.search}>
        <input
          className={styles.searchField}
          type="search"
          data-first-focus
          aria-label={t('participants.search')}
          placeholder={t('participants.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <PoorNetworks />
      {isControlling && <WaitingList />}
      {hasCalls && <CallsAside />}
      {isWebinar ? (
        <WebinarTabs search={search} panelistCount={count} people={<People search={search} />} />
      ) : (
        <People search={search} />
      )}
      {isControlling && <HostFooter />}
    </SidePanel>
  );
};

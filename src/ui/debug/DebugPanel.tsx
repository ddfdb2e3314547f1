import { BugRegular } from '@fluentui/react-icons/svg/bug';
import { useTranslation } from 'react-i18next';
import type { PlenaryState } from '../../client/client';
import { selectConnection } from '../../features/connection/connection.selectors';
import { selectOwnCaps, selectOwnFeatures } from '../../features/connection/ownFeatures.selectors';
import { socketNames } from '../../features/connection/sockets.state';
import {
  selectParticipantCount,
  selectSelf,
} from '../../features/participants/participants.selectors';
import { selectMediaSupport } from '../../features/video/video.selectors';
import { mediaSdkVersion, workerVersionPrefix } from '../../protocol/limits';
import { namesOfCaps } from '../../protocol/vocabulary/capabilities';
import { useSelect } from '../client/client';
import { CollapsibleOverlay } from '../dialogs/CollapsibleOverlay';
import { useDebugStyles } from './debug.styles';

const directions = ['canReceiveAudio', 'canReceiveVideo', 'canSendAudio', 'canSendVideo'] as const;

type Fact = readonly [name: string, value: string | number];

/** Names are those of the state, for readers of the code and the log. */
const connectionFacts = (state: PlenaryState): readonly Fact[] => {
  const { connection, meeting } = state;
  return [
    ['meetingStatus', meeting.meetingStatus],
    ['connectionStatus', connection.connectionStatus],
    ...socketNames.flatMap((name): readonly Fact[] => {
      const status = connection[name];
      return status === undefined ? [] : [[name, status]];
    }),
    ['region', meeting.region],
  ];
};

/**
 * What this browser can do, what it reports of that, and what the roster says of it. `missing` are
 * the browser's interfaces.
 */
const capabilityFacts = (state: PlenaryState): readonly Fact[] => {
  const support = selectMediaSupport(state);
  return [
    ...directions.map((name): Fact => [name, support === null ? '' : String(support[name])]),
    ['missing', support?.missing.join(', ') ?? ''],
    ['clientCaps', namesOfCaps(selectOwnCaps(state)).join(', ')],
    ['caps', namesOfCaps(selectSelf(state)?.caps ?? 0).join(', ')],
    ['features', selectOwnFeatures(state)],
  ];
};

const countFacts = (state: PlenaryState): readonly Fact[] => [
  ['participants', selectParticipantCount(state)],
  ['chatHistory', state.chat.chatHistory.length],
  ['failover', state.meeting.failover.count],
  ['failover.reason', state.meeting.failover.reason],
  ['retryCount', state.connection.retryCount],
  ['malformed', state.connection.malformedCount],
  ['tracked failures', state.failures.tracked.length],
];

const isSame = (before: readonly Fact[], after: readonly Fact[]): boolean =>
  before.every(([, value], at) => value === after[at]?.[1]);

const Facts = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => {
  const styles = useDebugStyles();
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/**
 * Connection states, capabilities, versions and counts; only on alpha and local hosts.
 * @source core 2
 */
export const DebugPanel = () => {
  const styles = useDebugStyles();
  const { t } = useTranslation('settings');
  const { rwgServerList } = useSelect(selectConnection);
  const support = useSelect(selectMediaSupport);
  const connection = useSelect(connectionFacts, isSame);
  const capabilities = useSelect(capabilityFacts, isSame);
  const counts = useSelect(countFacts, isSame);
  return (
    <CollapsibleOverlay
      title={t('debug.title')}
      icon={<BugRegular />}
      isOpenAtFirst
      className={styles.panel}
    >
      <Facts title={t('debug.connection')} facts={connection} />
      <Facts title={t('debug.capabilities')} facts={capabilities} />
      <Facts
        title={t('debug.versions')}
        facts={[
          ['media SDK', mediaSdkVersion],
          ['worker prefix', workerVersionPrefix],
          ['renderer', support?.renderer ?? ''],
          ['servers', rwgServerList.length],
        ]}
      />
      <Facts title={t('debug.counts')} facts={counts} />
    </CollapsibleOverlay>
  );
};

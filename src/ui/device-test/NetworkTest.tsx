import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  startNetworkTestRequested,
  stopTestRequested,
} from '../../features/device-test/deviceTest.actions';
import { socketResults, type DeviceTestState } from '../../features/device-test/deviceTest.slice';
import { useDeviceTestStyles } from './deviceTest.styles';
import { StatusSign, TestCard } from './TestCard';
import { useTestPerform, useTestSelect } from './testClient';
import { statusOf, useTestTexts } from './useTestTexts';

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => {
  const styles = useDeviceTestStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
};

const Sockets = ({ network }: { readonly network: DeviceTestState['network'] }) => {
  const styles = useDeviceTestStyles();
  const { t, millis, failure } = useTestTexts();
  return socketResults(network).map((socket) => (
    <Fact key={socket.type} term={t(`network.sockets.${socket.type}`)}>
      {socket.rtt === null ? <StatusSign status={socket.result} /> : millis(socket.rtt)}
      {socket.failure !== null && (
        <span className={styles.why}>{failure(socket.failure, 'network')}</span>
      )}
    </Fact>
  ));
};

/** The connection to the gateway: round-trip time, bandwidth and sockets. */
export const NetworkTest = ({ level }: { readonly level: 2 | 3 }) => {
  const styles = useDeviceTestStyles();
  const { t, millis, bandwidth } = useTestTexts();
  const { perform, refused } = useTestPerform();
  const test = useTestSelect(({ deviceTest }) => deviceTest.network);
  const { rtt, jitter, down, up } = test;
  const isOn = test.phase !== 'stopped';
  // Failures of a socket are shown beside it.
  const isToldBeside = test.failure === 'blocked' || test.failure === 'silent';
  const failure = isToldBeside ? null : test.failure;
  return (
    <TestCard kind="network" status={statusOf(test)} {...{ level, refused }} failure={failure}>
      <p className={styles.hint}>{t('network.about')}</p>
      {rtt !== null && (
        <dl className={styles.facts}>
          <Fact term={t('network.reached')}>
            {t('network.rtt', { rtt: millis(rtt), jitter: millis(jitter ?? 0) })}
          </Fact>
          <Sockets network={test} />
          {down !== null && <Fact term={t('network.down')}>{bandwidth(down)}</Fact>}
          {up !== null && <Fact term={t('network.up')}>{bandwidth(up)}</Fact>}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          appearance={isOn ? 'secondary' : 'primary'}
          onClick={() =>
            perform(isOn ? stopTestRequested({ kind: 'network' }) : startNetworkTestRequested())
          }
        >
          {isOn ? t('network.stop') : t('network.start')}
        </Button>
      </div>
    </TestCard>
  );
};

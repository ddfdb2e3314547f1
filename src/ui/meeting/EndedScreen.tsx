import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import {
  selectEnded,
  selectMeetingNumber,
  selectTopic,
} from '../../features/meeting/meeting.selectors';
import { useAppStyles } from '../app/app.styles';
import { homePath, lobbyPath } from '../app/place';
import { useSelect } from '../client/client';
import { BrandMark } from '../kit/BrandMark';
import { nextStepOf } from '../dialogs/nextSteps';
import { useArrival } from '../kit/useArrival';
import { useDocumented } from '../texts/documented';
import { endingOf } from './ending';

/** After a meeting: that one has left, that it was ended, or why it was lost; and where to go on. */
export const EndedScreen = () => {
  const styles = useAppStyles();
  const { t } = useTranslation('meeting');
  const ended = useSelect(selectEnded);
  const meetingNumber = useSelect(selectMeetingNumber);
  const topic = useSelect(selectTopic);
  const documented = useDocumented();
  const reason = ended?.reason ?? 0;
  const { kind, mayRejoin } = endingOf(reason);
  const title = t(`ended.${kind}`);
  const heading = useArrival('ended', t('pageTitle', { ns: 'common', title }));
  return (
    <main className={styles.centre}>
      <BrandMark className={styles.mark} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {topic !== '' && (
        <p className={styles.topic} dir="auto">
          {topic}
        </p>
      )}
      {kind !== 'left' && kind !== 'ended' && (
        <p className={styles.text}>
          {kind === 'refused'
            ? t(`next.${nextStepOf(reason).step}`, { ns: 'errors' })
            : t(`ended.${kind}Hint`)}
        </p>
      )}
      {(kind === 'lost' || kind === 'refused') && ended !== null && (
        <p className={styles.small}>{t('ended.reason', { reason: documented(ended.text) })}</p>
      )}
      <div className={styles.buttons}>
        {mayRejoin && (
          <Button
            size="large"
            appearance="primary"
            onClick={() => navigate(lobbyPath(meetingNumber), { replace: true })}
          >
            {t('ended.rejoin')}
          </Button>
        )}
        <Button
          size="large"
          appearance={mayRejoin ? 'secondary' : 'primary'}
          onClick={() => navigate(homePath, { replace: true })}
        >
          {t('ended.home')}
        </Button>
      </div>
    </main>
  );
};

import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { homePath } from '../app/place';
import { Notice } from '../kit/Notice';
import { useDocumented } from '../texts/documented';
import { useLobbyStyles } from './lobby.styles';
import { isUnknownMeeting } from './unknownMeeting';

/** A meeting that is not there, with the way home, or one of which nothing could be learnt. */
export const Unavailable = ({ reason }: { readonly reason: string }) => {
  const { t } = useTranslation('lobby');
  const styles = useLobbyStyles();
  const documented = useDocumented();
  const isUnknown = isUnknownMeeting(reason);
  return (
    <Notice
      tone={isUnknown ? 'error' : 'warning'}
      title={isUnknown ? t('unknown.title') : t('unavailable.title')}
      actions={isUnknown && <Button onClick={() => navigate(homePath)}>{t('unknown.home')}</Button>}
    >
      <p>{isUnknown ? t('unknown.hint') : t('unavailable.hint')}</p>
      <p className={styles.reason}>{t('reason', { reason: documented(reason) })}</p>
    </Notice>
  );
};

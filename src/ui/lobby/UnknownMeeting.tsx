import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useAppStyles } from '../app/app.styles';
import { PageMessage } from '../app/PageMessage';
import { homePath } from '../app/route';
import { TroubleDetails } from '../dialogs/TroubleDetails';
import { OtherNumber } from '../home/OtherNumber';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';

/**
 * Shown for a number without a meeting: offers another number, or home, and does not ask for a
 * camera.
 */
export const UnknownMeeting = () => {
  const styles = useAppStyles();
  const { t } = useTranslation('home');
  return (
    <PageMessage screen="unknown" title={t('unknown.title')}>
      <p className={styles.text}>{t('unknown.hint')}</p>
      <OtherNumber label={t('unknown.another')} />
      <Button as="a" size="large" href={homePath}>
        {t('unknown.home')}
      </Button>
      <TroubleDetails
        code={JoinErrorCode.meetingNotExist}
        texts={[joinErrorTexts[JoinErrorCode.meetingNotExist]]}
      />
    </PageMessage>
  );
};

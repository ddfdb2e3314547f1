import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useAppStyles } from '../app/app.styles';
import { homePath } from '../app/place';
import { TroubleDetails } from '../dialogs/TroubleDetails';
import { OtherNumber } from '../home/OtherNumber';
import { BrandMark } from '../kit/BrandMark';
import { useArrival } from '../kit/useArrival';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';

/** A number that no meeting has: another number, or home; nothing asks for a camera. */
export const UnknownMeeting = () => {
  const styles = useAppStyles();
  const { t } = useTranslation('lobby');
  const title = t('unknown.title');
  const heading = useArrival('unknown', t('pageTitle', { ns: 'common', title }));
  return (
    <main className={styles.centre}>
      <BrandMark className={styles.mark} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{t('unknown.hint')}</p>
      <OtherNumber label={t('unknown.another')} />
      <Button as="a" size="large" href={homePath}>
        {t('unknown.home')}
      </Button>
      <TroubleDetails
        code={JoinErrorCode.meetingNotExist}
        texts={[joinErrorTexts[JoinErrorCode.meetingNotExist]]}
      />
    </main>
  );
};

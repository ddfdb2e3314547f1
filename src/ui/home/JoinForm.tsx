import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { TextField } from '../kit/TextField';
import { useHomeStyles } from './home.styles';
import { useNumberForm } from './useNumberForm';

/** Joins a meeting by its number or link. */
export const JoinForm = () => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  const { field, submit } = useNumberForm();
  return (
    <section className={styles.card} aria-labelledby="join-heading">
      <h2 id="join-heading" className={styles.cardHeading}>
        {t('join.heading')}
      </h2>
      <form className={styles.joinForm} onSubmit={submit} noValidate>
        <TextField
          {...field}
          className={styles.number}
          placeholder={t('join.placeholder')}
          hint={t('join.hint')}
        />
        <Button className={styles.joinButton} size="large" type="submit">
          {t('join.button')}
        </Button>
      </form>
    </section>
  );
};

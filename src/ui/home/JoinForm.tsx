import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/place';
import { TextField } from '../kit/TextField';
import { useHomeStyles } from './home.styles';
import { readMeetingNumber } from './meetingNumber';

/** Takes a number or a pasted link to its lobby, or says what is wrong with it. */
export const JoinForm = () => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<'' | 'empty' | 'invalid' | 'foreign'>('');
  const field = useRef<HTMLInputElement>(null);

  const join = (event: SyntheticEvent) => {
    event.preventDefault();
    const input = readMeetingNumber(typed);
    if (input.kind === 'number') navigate(lobbyPath(input.meetingNumber) + input.fragment);
    else {
      setTrouble(input.kind);
      field.current?.focus();
    }
  };

  return (
    <section className={styles.card} aria-labelledby="join-heading">
      <h2 id="join-heading" className={styles.cardHeading}>
        {t('join.heading')}
      </h2>
      <form className={styles.joinForm} onSubmit={join} noValidate>
        <TextField
          ref={field}
          className={styles.number}
          label={t('join.number')}
          placeholder={t('join.placeholder')}
          hint={t('join.hint')}
          error={trouble === '' ? '' : t(`join.${trouble}`)}
          isLarge
          value={typed}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={4096}
          onChange={(event) => {
            setTyped(event.target.value);
            setTrouble('');
          }}
        />
        <Button className={styles.joinButton} size="large" type="submit">
          {t('join.button')}
        </Button>
      </form>
    </section>
  );
};

import { Button } from '@fluentui/react-components';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { lobbyPath } from '../app/place';
import { TextField } from '../kit/TextField';
import { useHomeStyles } from './home.styles';
import { readMeetingNumber } from './meetingNumber';

/** Where an address leads nowhere: asks for another number or link, and goes to its lobby. */
export const OtherNumber = ({ label }: { readonly label: string }) => {
  const styles = useHomeStyles();
  const { t } = useTranslation('home');
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<'' | 'empty' | 'invalid' | 'foreign'>('');
  const field = useRef<HTMLInputElement>(null);
  const go = (event: SyntheticEvent) => {
    event.preventDefault();
    const input = readMeetingNumber(typed);
    if (input.kind === 'number') return navigate(lobbyPath(input.meetingNumber) + input.fragment);
    setTrouble(input.kind);
    field.current?.focus();
  };
  return (
    <form className={styles.otherNumber} onSubmit={go} noValidate>
      <TextField
        ref={field}
        label={t('join.number')}
        error={trouble === '' ? '' : t(`join.${trouble}`)}
        isLarge
        value={typed}
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        onChange={(event) => {
          setTyped(event.target.value);
          setTrouble('');
        }}
      />
      <Button appearance="primary" size="large" type="submit">
        {label}
      </Button>
    </form>
  );
};

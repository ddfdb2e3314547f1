import { Button } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/kit/TextField';
import { useSourceStyles } from './sources.styles';

/** Asks for the gateway's support token. */
export const GatewaySignIn = ({ onToken }: { readonly onToken: (token: string) => void }) => {
  const styles = useSourceStyles();
  const { t } = useTranslation('sources');
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onToken(typed.trim());
  };
  return (
    <form className={styles.signIn} onSubmit={submit}>
      <TextField
        label={t('gateway.token')}
        hint={t('gateway.tokenHint')}
        type="password"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" appearance="primary">
        {t('gateway.signIn')}
      </Button>
    </form>
  );
};

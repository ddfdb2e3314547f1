import { Button } from '@fluentui/react-components';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/kit/Notice';
import { TextField } from '../../ui/kit/TextField';
import { useSourceStyles } from './sources.styles';
import type { GatewayItem, useGateway } from './useGateway';

const SignIn = ({ onToken }: { readonly onToken: (token: string) => void }) => {
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

/** What a search finds: by text anywhere, and not before a day. */
const isFound = (item: GatewayItem, text: string, from: string): boolean => {
  const since = from === '' ? 0 : new Date(`${from}T00:00`).getTime();
  const words = [item.file, item.meeting, item.description, item.kind].join('\n').toLowerCase();
  return item.at >= since && words.includes(text.trim().toLowerCase());
};

/** The reports of the gateway, to be searched and opened, for whoever has its support token. */
export const GatewayReports = ({
  desk: { state, token, signIn, signOut, more },
  onOpen,
}: {
  readonly desk: ReturnType<typeof useGateway>;
  readonly onOpen: (items: readonly GatewayItem[]) => void;
}) => {
  const styles = useSourceStyles();
  const { t, i18n } = useTranslation('sources');
  const [text, setText] = useState('');
  const [from, setFrom] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { status, items, next, fault } = state;
  useEffect(() => {
    if (token !== '' && status === 'signed-out' && fault === undefined) void signIn(token);
    // With the token that the tab has kept.
  }, [fault, signIn, status, token]);
  const found = items.filter((item) => isFound(item, text, from));
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'short', timeStyle: 'medium' });
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const toggle = (file: string) => {
    const now = new Set(chosen);
    if (!now.delete(file)) now.add(file);
    setChosen(now);
  };
  return (
    <section className={styles.gateway} aria-label={t('gateway.title')}>
      <h2 className={styles.second}>{t('gateway.title')}</h2>
      {fault !== undefined && <Notice tone="error">{t(`gateway.fault.${fault}`)}</Notice>}
      {status === 'signed-out' && <SignIn onToken={(shown) => void signIn(shown)} />}
      {status === 'asking' && <p role="status">{t('gateway.asking')}</p>}
      {status === 'signed-in' && (
        <>
          <div className={styles.search}>
            <TextField
              label={t('gateway.search')}
              type="search"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <TextField
              label={t('gateway.from')}
              type="date"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          </div>
          <p role="status">{t('gateway.number', { number: number.format(found.length) })}</p>
          <ul className={styles.reports}>
            {found.slice(0, 500).map((item) => (
              <li key={item.file}>
                <label className={styles.report}>
                  <input
                    type="checkbox"
                    className={styles.radio}
                    checked={chosen.has(item.file)}
                    onChange={() => toggle(item.file)}
                  />
                  <span>{time.format(item.at)}</span>
                  <span>{t(`gateway.kind.${item.kind}`)}</span>
                  <bdi className={styles.id}>{item.kind === 'run' ? '–' : item.file}</bdi>
                  <bdi className={styles.id}>{item.meeting}</bdi>
                  <bdi className={styles.said}>{item.description.slice(0, 300)}</bdi>
                  <span>
                    {item.kind === 'run'
                      ? t('gateway.lines', { number: number.format(item.size) })
                      : t('gateway.size', { number: number.format(Math.ceil(item.size / 1024)) })}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button
              appearance="primary"
              disabledFocusable={chosen.size === 0}
              onClick={() => {
                onOpen(items.filter(({ file }) => chosen.has(file)));
                setChosen(new Set());
              }}
            >
              {t('gateway.open', { number: number.format(chosen.size) })}
            </Button>
            {next !== null && <Button onClick={() => void more()}>{t('gateway.more')}</Button>}
            <Button onClick={() => void signIn(token)}>{t('gateway.again')}</Button>
            <Button appearance="subtle" onClick={signOut}>
              {t('gateway.signOut')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

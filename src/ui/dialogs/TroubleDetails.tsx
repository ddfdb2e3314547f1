import { useTranslation } from 'react-i18next';
import type { Sentence } from '../../protocol/phrase';
import { useDocumented } from '../texts/documented';
import { useDialogsStyles } from './dialogs.styles';

/** The documented texts of a failure, and its code. */
export interface TroubleDetailsProps {
  readonly code: number;
  readonly texts: readonly (string | Sentence)[];
}

/** **Details** for support, collapsed at first. */
export const TroubleDetails = ({ code, texts }: TroubleDetailsProps) => {
  const styles = useDialogsStyles();
  const { t } = useTranslation('errors');
  const documented = useDocumented();
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      {texts.map(documented).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {code !== 0 && <p>{t('code', { code })}</p>}
    </details>
  );
};

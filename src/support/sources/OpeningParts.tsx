import { Button, mergeClasses } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/kit/Notice';
import { useConsoleStyles } from '../console/console.styles';
import type { OpenSources, Sources } from './useSources';

/** Chooses files of this machine. */
export const ChooseFile = ({
  onFiles,
  isFirst,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isFirst: boolean;
}) => {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('open.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        appearance={isFirst ? 'primary' : 'secondary'}
        size={isFirst ? 'large' : 'medium'}
        icon={<FolderOpenRegular />}
        onClick={() => input.current?.click()}
      >
        {isFirst ? t('open.choose') : t('open.another')}
      </Button>
    </>
  );
};

/** How much of a file has come, or has been read. */
export const Progress = ({ opening }: { readonly opening: NonNullable<Sources['opening']> }) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation('support');
  return (
    <div className={styles.drop}>
      <p role="status">{t('open.reading', { name: opening.name })}</p>
      <progress
        className={styles.progress}
        aria-label={t('open.progress')}
        value={opening.share}
        max={1}
      />
    </div>
  );
};

/** What could not be opened, and the file that waits for the key of its owner. */
export const OpeningTrouble = ({
  opened: { sources, unlock },
}: {
  readonly opened: OpenSources;
}) => {
  const styles = useConsoleStyles();
  const { t } = useTranslation(['sources', 'support']);
  const input = useRef<HTMLInputElement>(null);
  const { trouble, sealed } = sources;
  return (
    <>
      {trouble !== undefined && (
        <Notice tone="error">
          {trouble === 'failed' ? t('support:open.failed') : t(`trouble.${trouble}`)}
        </Notice>
      )}
      {sealed && (
        <Notice tone="warning" isLive={false} title={t('sealed.title')}>
          <p>
            <bdi>{sealed.name.slice(0, 200)}</bdi>: {t('sealed.text')}
          </p>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pem,.key"
            aria-label={t('sealed.choose')}
            onChange={(event) => {
              const key = event.target.files?.[0];
              if (key) unlock(key);
              event.target.value = '';
            }}
          />
          <div className={mergeClasses(styles.links, styles.below)}>
            <Button icon={<KeyRegular />} onClick={() => input.current?.click()}>
              {t('sealed.choose')}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
};

import { Button, mergeClasses, ProgressBar } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { useTranslation } from 'react-i18next';
import {
  cancelFileRequested,
  continueFileRequested,
  pauseFileRequested,
  retryFileRequested,
} from '../../features/files/files.actions';
import { selectTransfers } from '../../features/files/files.selectors';
import type { Upload } from '../../features/files/files.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useRefusalText } from '../texts/documented';
import { useFileStyles } from './files.styles';
import { fileSizeText } from './fileSize';

/** One file that is sent: how far it is, and what can be done about it. */
const UploadRow = ({ upload }: { readonly upload: Upload }) => {
  const styles = useFileStyles();
  const { t, i18n } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const { id, name, size, status, progress, isPaused, reason } = upload;
  const hasFailed = status === 'Fail';
  const state = hasFailed
    ? t('chatFiles.failed', { reason: sentenceOf(reason ?? '') })
    : t(isPaused ? 'chatFiles.paused' : 'chatFiles.sending', {
        percent: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(progress / 100),
        size: fileSizeText(size, i18n.language),
      });
  return (
    <li className={styles.card}>
      <div className={styles.facts}>
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        {!hasFailed && (
          <ProgressBar
            aria-label={t('chatFiles.progress', { name })}
            value={progress / 100}
            max={1}
          />
        )}
        <span
          className={mergeClasses(styles.more, hasFailed && styles.failed)}
          role={hasFailed ? 'alert' : undefined}
        >
          {state}
        </span>
      </div>
      {hasFailed ? (
        <Button
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          aria-label={t('chatFiles.retry', { name })}
          onClick={() => void perform(retryFileRequested({ id }))}
        />
      ) : (
        status !== 'Success' && (
          <Button
            appearance="subtle"
            icon={isPaused ? <PlayRegular /> : <PauseRegular />}
            aria-label={t(isPaused ? 'chatFiles.continue' : 'chatFiles.pause', { name })}
            onClick={() =>
              void perform(isPaused ? continueFileRequested({ id }) : pauseFileRequested({ id }))
            }
          />
        )
      )}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('chatFiles.cancel', { name })}
        onClick={() => void perform(cancelFileRequested({ id }))}
      />
    </li>
  );
};

/** The files that are sent, and those that could not be; nothing without any. */
export const UploadList = () => {
  const styles = useFileStyles();
  const { t } = useTranslation('panels');
  const uploads = useSelect(selectTransfers).filter((one) => one.direction === 'upload');
  return (
    <>
      <span className="visually-hidden" role="status">
        {uploads.length > 0 && t('chatFiles.count', { count: uploads.length })}
      </span>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={t('chatFiles.uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
};

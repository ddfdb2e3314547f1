import { Button, mergeClasses, useFluent } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { DocumentRegular } from '@fluentui/react-icons/svg/document';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import {
  cancelFileRequested,
  fetchFileRequested,
  retryFileRequested,
} from '../../features/files/files.actions';
import { selectDownload } from '../../features/files/files.selectors';
import { extensionOf } from '../../protocol/fileExtension';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useRefusalText } from '../texts/documented';
import { useFileStyles } from './files.styles';
import { FilePreview } from './FilePreview';
import { fileSizeText } from './fileSize';
import { previewKindOf } from './previewKind';

/**
 * The file of a message: its name, type and size, and how it is saved. Nothing of it is fetched
 * before somebody asks.
 */
export const FileCard = ({
  messageId,
  file,
  tabIndex,
}: {
  readonly messageId: string;
  readonly file: NonNullable<ChatMessage['file']>;
  readonly tabIndex: number;
}) => {
  const styles = useFileStyles();
  const { t, i18n } = useTranslation('panels');
  // The message that it is in has the direction of its text.
  const { dir } = useFluent();
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const download = useSelect((state) => selectDownload(state, file.fileID));
  const { name, size } = file;
  const kind = previewKindOf(name);
  const [isShown, setShown] = useState(false);
  // What is only looked at says so in its own window.
  const isComing = download?.status === 'InProgress' && !download.isPreview;
  const hasFailed = download?.status === 'Fail';
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const state = isComing
    ? t('chatFiles.saving', { percent: percent.format(download.progress / 100) })
    : hasFailed
      ? t('chatFiles.notSaved', { reason: sentenceOf(download.reason ?? '') })
      : download?.status === 'Success' && !download.isPreview
        ? t('chatFiles.saved')
        : '';
  const press = () => {
    if (isComing) return void perform(cancelFileRequested({ id: download.id }));
    if (hasFailed) return void perform(retryFileRequested({ id: download.id }));
    void perform(fetchFileRequested({ messageId }));
  };
  return (
    <div className={styles.card} dir={dir}>
      <DocumentRegular className={styles.sign} aria-hidden />
      <div className={styles.facts}>
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        <span className={styles.more}>
          {t('chatFiles.facts', {
            type: extensionOf(name).toUpperCase(),
            size: fileSizeText(size, i18n.language),
          })}
        </span>
        <span className={mergeClasses(styles.more, hasFailed && styles.failed)} role="status">
          {state}
        </span>
      </div>
      {kind && (
        <Button
          appearance="subtle"
          tabIndex={tabIndex}
          icon={<EyeRegular />}
          aria-label={t('chatFiles.show', { name })}
          onClick={() => setShown(true)}
        />
      )}
      {kind && isShown && (
        <FilePreview
          messageId={messageId}
          file={file}
          kind={kind}
          onClose={() => setShown(false)}
        />
      )}
      <Button
        appearance="subtle"
        tabIndex={tabIndex}
        icon={
          isComing ? (
            <DismissRegular />
          ) : hasFailed ? (
            <ArrowClockwiseRegular />
          ) : (
            <ArrowDownloadRegular />
          )
        }
        aria-label={t(
          isComing ? 'chatFiles.cancel' : hasFailed ? 'chatFiles.retry' : 'chatFiles.save',
          { name },
        )}
        onClick={press}
      />
    </div>
  );
};

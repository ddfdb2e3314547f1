import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import { fetchFileRequested, previewFileRequested } from '../../features/files/files.actions';
import { selectDownload } from '../../features/files/files.selectors';
import { bytes } from '../../kernel/units';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { useRefusalText } from '../texts/documented';
import { useFileStyles } from './files.styles';
import type { PreviewKind } from './previewKind';

/** The part of a text that is shown. @decision */
const shownText = bytes(262_144);

/** What is shown of a file: the address of its content, or its text. */
interface Content {
  readonly address: string;
  readonly text: string;
  readonly isCut: boolean;
}

const readText = async (blob: Blob): Promise<string> => blob.slice(0, shownText).text();

/** The content of a file, once it has come. */
const useContent = (downloadId: string | undefined, kind: PreviewKind): Content | undefined => {
  const client = useClient();
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    if (downloadId === undefined) return undefined;
    const shown = { isOver: false, address: '' };
    const show = async () => {
      const blob = (await client.files()).blobOf(downloadId);
      if (!blob || shown.isOver) return;
      const text = kind === 'text' ? await readText(blob) : '';
      if (shown.isOver) return;
      shown.address = kind === 'text' ? '' : URL.createObjectURL(blob);
      setContent({ address: shown.address, text, isCut: blob.size > shownText });
    };
    void show().catch(() => undefined);
    return () => {
      shown.isOver = true;
      if (shown.address !== '') URL.revokeObjectURL(shown.address);
      setContent(undefined);
    };
  }, [client, downloadId, kind]);
  return content;
};

const Shown = ({
  kind,
  name,
  content: { address, text, isCut },
  onBroken,
}: {
  readonly kind: PreviewKind;
  readonly name: string;
  readonly content: Content;
  readonly onBroken: () => void;
}) => {
  const styles = useFileStyles();
  const { t } = useTranslation('panels');
  switch (kind) {
    case 'picture':
      return <img className={styles.shown} src={address} alt={name} onError={onBroken} />;
    case 'sound':
      return <audio className={styles.heard} src={address} controls onError={onBroken} />;
    case 'video':
      return <video className={styles.shown} src={address} controls onError={onBroken} />;
    case 'text':
      return (
        <>
          <pre className={styles.text} dir="auto" tabIndex={0} aria-label={name}>
            {text}
          </pre>
          {isCut && <p>{t('chatFiles.cutText')}</p>}
        </>
      );
  }
};

/** Shows the file of a message: a picture, a sound, a video or a text. */
export const FilePreview = ({
  messageId,
  file: { fileID, name },
  kind,
  onClose,
}: {
  readonly messageId: string;
  readonly file: NonNullable<ChatMessage['file']>;
  readonly kind: PreviewKind;
  readonly onClose: () => void;
}) => {
  const { t, i18n } = useTranslation('panels');
  const styles = useFileStyles();
  const sentenceOf = useRefusalText();
  const { perform } = usePerform();
  const [isBroken, setBroken] = useState(false);
  const download = useSelect((state) => selectDownload(state, fileID));
  useEffect(() => {
    void perform(previewFileRequested({ messageId }));
  }, [perform, messageId]);
  const content = useContent(download?.status === 'Success' ? download.id : undefined, kind);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const hasFailed = download?.status === 'Fail';
  return (
    <Modal
      title={name}
      isWide
      onClose={onClose}
      confirm={{
        label: t('chatFiles.saveShown'),
        onPress: () => void perform(fetchFileRequested({ messageId })),
      }}
      cancel={t('chatFiles.closeShown')}
    >
      <div className={styles.stage}>
        {hasFailed ? (
          <p role="alert">{sentenceOf(download.reason ?? '')}</p>
        ) : isBroken ? (
          <p role="alert">{t('chatFiles.notShown')}</p>
        ) : content ? (
          <Shown kind={kind} name={name} content={content} onBroken={() => setBroken(true)} />
        ) : (
          <Spinner
            label={t('chatFiles.loading', {
              percent: percent.format((download?.progress ?? 0) / 100),
            })}
          />
        )}
      </div>
    </Modal>
  );
};

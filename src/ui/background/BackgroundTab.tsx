import { Button } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  backgroundPreloadRequested,
  backgroundStopRequested,
  maskRequested,
  virtualBackgroundRequested,
} from '../../features/background/background.actions';
import { selectBackground } from '../../features/background/background.selectors';
import { mostUploadedPictures } from '../../protocol/limits';
import { useClient, useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useRefusalText } from '../texts/documented';
import { blurBackground, choiceOf, valueOf, type BackgroundChoice } from './backgroundChoice';
import { BackgroundChoices } from './BackgroundChoices';
import { useBackgroundStyles } from './background.styles';
import { BackgroundState } from './BackgroundState';
import { MaskChoices } from './MaskChoices';
import { PreviewCanvas } from './PreviewCanvas';
import { useBackgroundPictures } from './useBackgroundPictures';

/** The intent that puts `choice` into effect. */
const intentOf = (choice: BackgroundChoice | null) => {
  if (!choice) return backgroundStopRequested();
  return choice.mode === 'mask' ? maskRequested(choice) : virtualBackgroundRequested(choice);
};

/** `choice` without a picture that is being deleted; undefined if it does not show that picture. */
const withoutPicture = (
  choice: BackgroundChoice | null,
  imageSrc: string,
): BackgroundChoice | null | undefined => {
  if (choice?.imageSrc !== imageSrc) return undefined;
  return choice.mode === 'mask' ? { ...choice, imageSrc: '' } : choiceOf(blurBackground);
};

/**
 * **Background**: the background or mask of the person. A choice applies at once, and can be
 * undone.
 */
export const BackgroundTab = () => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const sentenceOf = useRefusalText();
  const { choice, status } = useSelect(selectBackground);
  const hasFailed = choice !== null && status === 'failed';
  const client = useClient();
  const { perform } = usePerform();
  const pictures = useBackgroundPictures();
  /** The background before the latest choice; undefined before one. */
  const [former, setFormer] = useState<BackgroundChoice | null>();
  const [refused, setRefused] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const group = useId();
  useEffect(() => {
    // Loads the segmentation model before a background is chosen. If that fails, the state below
    // the preview says so.
    client.perform(backgroundPreloadRequested()).catch(() => undefined);
  }, [client]);

  const apply = async (next: BackgroundChoice | null) => {
    // Nobody wants back what has failed.
    if (!hasFailed) setFormer(choice);
    setRefused('');
    const outcome = await perform(intentOf(next));
    if (!outcome.ok) setRefused(sentenceOf(outcome.error));
  };
  const choose = (imageSrc: string) => apply(choiceOf(imageSrc));
  const add = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const added = await pictures.add(chosen);
    if (added !== undefined) await choose(added);
  };
  const remove = async (imageSrc: string) => {
    // If the deleted picture is in use, blur replaces it, and it cannot be restored.
    const instead = withoutPicture(choice, imageSrc);
    if (instead !== undefined) await apply(instead);
    setFormer((before) => (before?.imageSrc === imageSrc ? undefined : before));
    await pictures.remove(imageSrc);
  };

  return (
    <div className={styles.tab}>
      <PreviewCanvas />
      <div className={styles.row}>
        <Button
          icon={<ArrowUndoRegular />}
          disabledFocusable={former === undefined}
          onClick={() => {
            if (former !== undefined) void apply(former);
          }}
        >
          {t('undo')}
        </Button>
        <Button
          disabledFocusable={pictures.uploads.length >= mostUploadedPictures}
          onClick={() => file.current?.click()}
        >
          {t('add')}
        </Button>
        <input
          ref={file}
          type="file"
          className={styles.file}
          accept="image/png,image/jpeg,image/webp,image/avif"
          tabIndex={-1}
          aria-label={t('add')}
          onChange={({ target }) => {
            void add(target.files);
            // Selecting the same file again is a new choice.
            target.value = '';
          }}
        />
      </div>
      <div role="status">
        <BackgroundState />
        {refused !== '' && <p>{refused}</p>}
        {pictures.failure && <p>{t(`failures.${pictures.failure}`)}</p>}
      </div>
      <BackgroundChoices
        value={valueOf(choice)}
        group={group}
        pictures={pictures}
        hasFailed={hasFailed}
        onChoose={(imageSrc) => void choose(imageSrc)}
        onRemove={(imageSrc) => void remove(imageSrc)}
      />
      <MaskChoices
        mask={choice?.mode === 'mask' ? choice : null}
        group={group}
        pictures={pictures}
        hasFailed={hasFailed}
        onChoose={(mask) => void apply(mask)}
      />
      <p className={styles.note}>{t('limit', { count: mostUploadedPictures })}</p>
    </div>
  );
};

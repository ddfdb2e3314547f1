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

/** `choice` without a picture of one's own that is taken away; undefined where it does not show it. */
const withoutPicture = (
  choice: BackgroundChoice | null,
  imageSrc: string,
): BackgroundChoice | null | undefined => {
  if (choice?.imageSrc !== imageSrc) return undefined;
  return choice.mode === 'mask' ? { ...choice, imageSrc: '' } : choiceOf(blurBackground);
};

/**
 * **Background**: what is behind oneself, or the mask in front. A choice counts at once, and can be
 * taken back.
 */
export const BackgroundTab = () => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const sentenceOf = useRefusalText();
  const { choice } = useSelect(selectBackground);
  const client = useClient();
  const { perform } = usePerform();
  const pictures = useBackgroundPictures();
  /** What was behind oneself before the latest choice; undefined before one. */
  const [former, setFormer] = useState<BackgroundChoice | null>();
  const [refused, setRefused] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const group = useId();
  useEffect(() => {
    // What finds people is ready by the time a background is chosen. Where it does not come, its
    // state says so below the preview.
    client.perform(backgroundPreloadRequested()).catch(() => undefined);
  }, [client]);

  const apply = async (next: BackgroundChoice | null) => {
    setFormer(choice);
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
    // Whose picture is taken away is not shown without one, nor offered it again.
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
            // The same file again is a choice again.
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
        onChoose={(imageSrc) => void choose(imageSrc)}
        onRemove={(imageSrc) => void remove(imageSrc)}
      />
      <MaskChoices
        mask={choice?.mode === 'mask' ? choice : null}
        group={group}
        pictures={pictures}
        onChoose={(mask) => void apply(mask)}
      />
      <p className={styles.note}>{t('limit', { count: mostUploadedPictures })}</p>
    </div>
  );
};

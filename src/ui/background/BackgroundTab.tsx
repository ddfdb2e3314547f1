import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  backgroundStopRequested,
  virtualBackgroundRequested,
} from '../../features/background/background.actions';
import { selectBackground } from '../../features/background/background.selectors';
import { mostUploadedPictures } from '../../protocol/limits';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useDocumented } from '../texts/documented';
import { blurBackground, noBackground, valueOf } from './backgroundChoice';
import { BackgroundChoices } from './BackgroundChoices';
import { useBackgroundStyles } from './background.styles';
import { BackgroundState } from './BackgroundState';
import { PreviewCanvas } from './PreviewCanvas';
import { useBackgroundPictures } from './useBackgroundPictures';

/** **Background**: what is behind oneself, tried before it is used. */
export const BackgroundTab = () => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const documented = useDocumented();
  const { choice } = useSelect(selectBackground);
  const { perform, isPending } = usePerform();
  const pictures = useBackgroundPictures();
  const used = valueOf(choice);
  const [tried, setTried] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const value = tried ?? used;

  const apply = async (imageSrc: string) => {
    const wish =
      imageSrc === noBackground
        ? backgroundStopRequested()
        : virtualBackgroundRequested({ imageSrc });
    const outcome = await perform(wish);
    setRefused(outcome.ok ? '' : outcome.error.reason);
  };
  const add = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const added = await pictures.add(chosen);
    if (added !== undefined) setTried(added);
  };
  const remove = async (imageSrc: string) => {
    // Whose picture is taken away is not shown without one.
    if (used === imageSrc) await apply(blurBackground);
    setTried(null);
    await pictures.remove(imageSrc);
  };

  return (
    <div className={styles.tab}>
      <PreviewCanvas value={value} />
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={value === used || isPending}
          onClick={() => void apply(value)}
        >
          {value === used ? t('used') : t('use')}
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
        {refused !== '' && <p>{documented(refused)}</p>}
        {pictures.failure && <p>{t(`failures.${pictures.failure}`)}</p>}
      </div>
      <BackgroundChoices
        value={value}
        pictures={pictures}
        onChoose={setTried}
        onRemove={(imageSrc) => void remove(imageSrc)}
      />
      <p className={styles.note}>{t('limit', { count: mostUploadedPictures })}</p>
    </div>
  );
};

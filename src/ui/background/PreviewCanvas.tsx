import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedPreview } from '../../client/background';
import { selectBackground } from '../../features/background/background.selectors';
import { selectDevices } from '../../features/devices/devices.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { previewCanvasSize } from '../../protocol/limits';
import { useClient, useSelect } from '../client/client';
import { isLoading } from './backgroundChoice';
import { useIsCameraRunning } from '../devices/useIsCameraRunning';
import { useBackgroundStyles } from './background.styles';

/**
 * A preview of the local camera as others see it, or would, on 380 by 214 points. A camera that is
 * off is opened only for this preview, and not sent: at a press, or at once if it `isOpened`.
 * @source media 2
 */
export const PreviewCanvas = ({ isOpened = false }: { readonly isOpened?: boolean }) => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const isRunning = useIsCameraRunning();
  const [isAsked, setAsked] = useState(false);
  const { cameraId } = useSelect(selectDevices).preferences;
  // Whoever runs the camera switches it.
  if (isRunning) return <RunningPreview key="running" />;
  if (isAsked || isOpened) return <RunningPreview key={cameraId} />;
  return (
    <div className={styles.preview}>
      <div className={styles.hint}>
        <span>{t('off')}</span>
        <Button onClick={() => setAsked(true)}>{t('try')}</Button>
      </div>
    </div>
  );
};

const RunningPreview = () => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const { background } = useClient();
  const { isVideoMirrored } = useSelect(selectSettings);
  const { choice, model } = useSelect(selectBackground);
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedPreview | null>(null);

  useEffect(() => {
    // A canvas can be transferred only once: each preview gets a new one.
    const canvas = document.createElement('canvas');
    canvas.width = previewCanvasSize.width;
    canvas.height = previewCanvasSize.height;
    frame.current?.replaceChildren(canvas);
    const opening = background.openPreview(canvas);
    const state = { isGone: false };
    opening.then(
      (preview) => {
        if (!state.isGone) setOpened(preview);
      },
      // Everything else works without a preview.
      () => undefined,
    );
    return () => {
      state.isGone = true;
      setOpened(null);
      opening.then(
        (preview) => preview.close(),
        () => undefined,
      );
    };
  }, [background]);

  useEffect(() => {
    void opened?.show(choice);
  }, [opened, choice]);

  return (
    <div className={styles.preview} role="img" aria-label={t('preview')}>
      <div
        ref={frame}
        className={mergeClasses(styles.canvas, isVideoMirrored && styles.mirrored)}
      />
      {isLoading(model) && opened?.hasCamera === true && (
        <span className={styles.ready} aria-hidden>
          {t('gettingReady')}
        </span>
      )}
      {opened?.hasCamera === false && <span className={styles.hint}>{t('noCamera')}</span>}
    </div>
  );
};

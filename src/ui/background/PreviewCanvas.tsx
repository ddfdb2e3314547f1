import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedPreview } from '../../client/background';
import { selectSettings } from '../../features/settings/settings.selectors';
import { previewCanvasSize } from '../../protocol/limits';
import { useClient, useSelect } from '../client/client';
import { choiceOf } from './backgroundChoice';
import { useBackgroundStyles } from './background.styles';

interface PreviewCanvasProps {
  /** What is chosen, and not yet used. */
  readonly value: string;
}

const useIsCameraRunning = (): boolean => {
  const { selfView } = useClient();
  const [isRunning, setRunning] = useState(() => selfView.current() !== null);
  useEffect(() => selfView.onChange((track) => setRunning(track !== null)), [selfView]);
  return isRunning;
};

/** The own camera behind a choice, on 380 by 214 points. Its owner alone sees it. @source media 2 */
export const PreviewCanvas = ({ value }: PreviewCanvasProps) => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const isRunning = useIsCameraRunning();
  const [isAsked, setAsked] = useState(false);
  if (isRunning || isAsked) return <RunningPreview value={value} />;
  return (
    <div className={styles.preview}>
      <div className={styles.hint}>
        <span>{t('off')}</span>
        <Button onClick={() => setAsked(true)}>{t('try')}</Button>
      </div>
    </div>
  );
};

const RunningPreview = ({ value }: PreviewCanvasProps) => {
  const styles = useBackgroundStyles();
  const { t } = useTranslation('background');
  const { background } = useClient();
  const { isVideoMirrored } = useSelect(selectSettings);
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedPreview | null>(null);

  useEffect(() => {
    // A canvas can be given away once: each preview gets one of its own.
    const canvas = document.createElement('canvas');
    canvas.width = previewCanvasSize.width;
    canvas.height = previewCanvasSize.height;
    frame.current?.replaceChildren(canvas);
    const state = { isGone: false };
    const opening = background.openPreview(canvas);
    opening.then(
      (preview) => (state.isGone ? preview.close() : setOpened(preview)),
      // Without a preview everything else still works.
      () => undefined,
    );
    return () => {
      state.isGone = true;
      setOpened((preview) => {
        preview?.close();
        return null;
      });
    };
  }, [background]);

  useEffect(() => {
    void opened?.show(choiceOf(value));
  }, [opened, value]);

  return (
    <div className={styles.preview} role="img" aria-label={t('preview')}>
      <div
        ref={frame}
        className={mergeClasses(styles.canvas, isVideoMirrored && styles.mirrored)}
      />
      {opened?.hasCamera === false && <span className={styles.hint}>{t('noCamera')}</span>}
    </div>
  );
};

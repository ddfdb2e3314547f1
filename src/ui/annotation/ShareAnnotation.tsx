import { Button } from '@fluentui/react-components';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectIsAnnotated,
  selectMayAnnotate,
} from '../../features/annotation/annotation.selectors';
import { selectIsAudience } from '../../features/webinar/webinar.selectors';
import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { useSharePlace } from '../sharing/sharePlace';
import { lazyPart } from '../texts/lazyPart';
import { useAnnotateButtonStyles } from './annotateButton.styles';

const Annotation = lazyPart(
  async () => (await import(/* webpackChunkName: "annotation" */ './Annotation')).Annotation,
  { texts: ['panels'], instead: null },
);

/** The marks over what another shares, and the button that lets one draw. */
export const ShareAnnotation = ({ stream }: { readonly stream: StreamKey }) => {
  const styles = useAnnotateButtonStyles();
  const { t } = useTranslation('meeting');
  const shareOf = userOfStream(stream);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const isAnnotated = useSelect((state) => selectIsAnnotated(state, shareOf));
  const isAudience = useSelect(selectIsAudience);
  const reason = useReason((state) => selectMayAnnotate(state, shareOf));
  const { box, picture } = useSharePlace();
  const isDrawing = isOpen && reason === '';
  // The tools are gone, and their focus with them.
  const hasDrawn = useRef(false);
  useEffect(() => {
    if (hasDrawn.current && !isDrawing && document.activeElement === document.body)
      opener.current?.focus();
    hasDrawn.current = isDrawing;
  }, [isDrawing]);
  return (
    <>
      {(isAnnotated || isDrawing) && (
        <Annotation
          shareOf={shareOf}
          picture={picture}
          box={box}
          isDrawing={isDrawing}
          onClose={() => setOpen(false)}
        />
      )}
      {!isDrawing && !isAudience && (
        <Button
          ref={(element: HTMLElement | null) => {
            opener.current = element;
          }}
          className={styles.open}
          appearance="subtle"
          size="small"
          icon={<PenRegular />}
          aria-label={t('annotate')}
          title={reason === '' ? t('annotate') : reason}
          disabledFocusable={reason !== ''}
          onClick={() => setOpen(true)}
        />
      )}
    </>
  );
};

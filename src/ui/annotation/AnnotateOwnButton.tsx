import { Button, mergeClasses } from '@fluentui/react-components';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { selectForeignMarks } from '../../features/annotation/ownAnnotation.selectors';
import { useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { useOwnShareStyles } from '../sharing/ownShare.styles';
import { lazyPart } from '../texts/lazyPart';
import { useAnnotateOwnButtonStyles } from './annotateOwnButton.styles';

export const OwnAnnotation = lazyPart(
  async () => (await import(/* webpackChunkName: "annotation" */ './OwnAnnotation')).OwnAnnotation,
  { texts: ['panels'] },
);

/** Opens what is drawn on the own share, and says how much others drew. */
export const AnnotateOwnButton = () => {
  const bar = useOwnShareStyles();
  const styles = useAnnotateOwnButtonStyles();
  const { t, i18n } = useTranslation(['meeting', 'panels']);
  const { openDialog } = useShell();
  const count = useSelect((state) => selectForeignMarks(state).length);
  const id = useId();
  return (
    <Button
      className={mergeClasses(bar.action, styles.button)}
      size="small"
      icon={<PenRegular />}
      data-annotate
      {...(count > 0 && { 'aria-describedby': id })}
      onClick={({ currentTarget }) => openDialog(OwnAnnotation, currentTarget)}
    >
      <span className={bar.label}>{t('annotate')}</span>
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden>
            {new Intl.NumberFormat(i18n.language).format(count)}
          </span>
          <span id={id} hidden>
            {t('panels:annotation.count', { count })}
          </span>
        </>
      )}
    </Button>
  );
};

import { Button } from '@fluentui/react-components';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { useTranslation } from 'react-i18next';
import { useShell } from '../meeting/shell';
import { useOwnShareStyles } from '../sharing/ownShare.styles';
import { lazyPart } from '../texts/lazyPart';

const OwnAnnotation = lazyPart(
  async () => (await import(/* webpackChunkName: "annotation" */ './OwnAnnotation')).OwnAnnotation,
  { texts: ['panels'] },
);

/** Opens what is drawn on the own share. */
export const AnnotateOwnButton = () => {
  const bar = useOwnShareStyles();
  const { t } = useTranslation('meeting');
  const { openDialog } = useShell();
  return (
    <Button
      className={bar.action}
      size="small"
      icon={<PenRegular />}
      onClick={({ currentTarget }) => openDialog(OwnAnnotation, currentTarget)}
    >
      <span className={bar.label}>{t('annotate')}</span>
    </Button>
  );
};

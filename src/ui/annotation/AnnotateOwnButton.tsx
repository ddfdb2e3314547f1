import { Button } from '@fluentui/react-components';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { useTranslation } from 'react-i18next';
import { useShell } from '../meeting/shell';
import { lazyPart } from '../texts/lazyPart';

const OwnAnnotation = lazyPart(
  async () => (await import(/* webpackChunkName: "annotation" */ './OwnAnnotation')).OwnAnnotation,
  { texts: ['panels'] },
);

/** Opens what is drawn on the own share. */
export const AnnotateOwnButton = () => {
  const { t } = useTranslation('meeting');
  const { openDialog } = useShell();
  return (
    <Button
      size="small"
      icon={<PenRegular />}
      onClick={({ currentTarget }) => openDialog(OwnAnnotation, currentTarget)}
    >
      {t('annotate')}
    </Button>
  );
};

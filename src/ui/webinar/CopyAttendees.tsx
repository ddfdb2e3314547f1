import { Button } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { useTranslation } from 'react-i18next';
import { CopyOutcome } from '../kit/CopyOutcome';
import { useCopy } from '../kit/useCopy';
import { useNaming } from '../participants/useNameOf';
import type { Attendee } from './attendee';

/** Copies the names of all attendees, one in each line. */
export const CopyAttendees = ({ attendees }: { readonly attendees: readonly Attendee[] }) => {
  const { t } = useTranslation('panels');
  const { outcome, copy } = useCopy();
  const names = attendees.map(useNaming().nameOf).join('\n');
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<CopyRegular />}
        onClick={() => copy(t('attendees.list'), names)}
      >
        {t('attendees.copy')}
      </Button>
      <CopyOutcome outcome={outcome} />
    </>
  );
};

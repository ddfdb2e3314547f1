import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { registerPath } from '../app/route';
import { Notice } from '../kit/Notice';

/** Shown for a webinar that requires a registration, with the link to it. @source core 8 (3099) */
export const Unregistered = ({ meetingNumber }: { readonly meetingNumber: string }) => {
  const { t } = useTranslation('lobby');
  return (
    <Notice
      tone="warning"
      title={t('registered.title')}
      actions={
        <Button appearance="primary" onClick={() => navigate(registerPath(meetingNumber))}>
          {t('registered.register')}
        </Button>
      }
    >
      {t('registered.hint')}
    </Notice>
  );
};

import { Button } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons/svg/attach';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { selectAreFilesOffered, selectMayAttach } from '../../features/files/files.selectors';
import { useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { useSendFiles } from './useSendFiles';

/** Chooses files and sends them to the receiver; nothing where the gateway takes none. */
export const AttachButton = ({ receiver }: { readonly receiver: number }) => {
  const { t } = useTranslation('panels');
  const isOffered = useSelect(selectAreFilesOffered);
  const reason = useReason((state) => selectMayAttach(state, receiver));
  const send = useSendFiles(receiver);
  const field = useRef<HTMLInputElement>(null);
  if (!isOffered) return null;
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={t('chatFiles.attach')}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        appearance="subtle"
        icon={<AttachRegular />}
        aria-label={t('chatFiles.attach')}
        title={reason === '' ? t('chatFiles.attach') : reason}
        disabledFocusable={reason !== ''}
        onClick={() => field.current?.click()}
      />
    </>
  );
};

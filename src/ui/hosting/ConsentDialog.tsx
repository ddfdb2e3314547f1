import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { consentAnswerRequested } from '../../features/hosting/consent.actions';
import { selectConsents } from '../../features/hosting/hosting.selectors';
import type { Consent } from '../../features/hosting/hosting.state';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { Modal } from '../kit/Modal';
import { useHostingStyles } from './hosting.styles';

const wordsOf = {
  unmute: 'unmute',
  'start video': 'video',
  promote: 'promote',
  talk: 'talk',
  'send log': 'log',
} as const satisfies Readonly<Record<Consent['kind'], string>>;

const Question = ({ kind, senderName }: Consent) => {
  const styles = useHostingStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const words = wordsOf[kind];
  const answer = (agreed: boolean) => void perform(consentAnswerRequested({ kind, agreed }));
  return (
    <Modal
      title={t(`consent.${words}`, { name: senderName })}
      message={t(`consent.${words}Text`)}
      onClose={() => answer(false)}
    >
      {/* Alike, so that neither answer is the one that is meant. */}
      <div className={styles.answers}>
        <Button disabledFocusable={isPending} onClick={() => answer(false)}>
          {t(`consent.${words}No`)}
        </Button>
        <Button disabledFocusable={isPending} onClick={() => answer(true)}>
          {t(`consent.${words}Yes`)}
        </Button>
      </div>
    </Modal>
  );
};

/** Hosts' requests to this person, one after the other. Nothing happens before an answer. */
export const ConsentDialog = () => {
  const [first] = useSelect(selectConsents);
  return first === undefined ? null : <Question key={`${first.kind} ${first.req_id}`} {...first} />;
};

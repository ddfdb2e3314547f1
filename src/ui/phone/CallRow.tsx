import { Button, mergeClasses } from '@fluentui/react-components';
import { CallRegular } from '@fluentui/react-icons/svg/call';
import { CallDismissRegular } from '@fluentui/react-icons/svg/call-dismiss';
import { CallOutboundRegular } from '@fluentui/react-icons/svg/call-outbound';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useTranslation } from 'react-i18next';
import { isOver } from '../../features/phone/dialOut.rules';
import {
  callDismissed,
  cancelCallRequested,
  hangUpRequested,
} from '../../features/phone/phone.actions';
import {
  selectMayCancelCall,
  selectMayHangUp,
  type selectCalls,
} from '../../features/phone/phone.selectors';
import type { DialOutState } from '../../protocol/vocabulary/audio';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useNaming } from '../participants/useNameOf';
import { usePhoneStyles } from './phone.styles';

/** A call in the list. */
export type PlacedCall = ReturnType<typeof selectCalls>[number];

const Picture = ({ state }: { readonly state: DialOutState }) => {
  const styles = usePhoneStyles();
  if (state === 'success')
    return <CallRegular className={mergeClasses(styles.picture, styles.inside)} />;
  return isOver(state) ? (
    <CallDismissRegular className={mergeClasses(styles.picture, styles.ended)} />
  ) : (
    <CallOutboundRegular className={styles.picture} />
  );
};

/** The action for a call's state: cancel it, hang up, or remove it from the list. */
const CallButton = ({ call, name }: { readonly call: PlacedCall; readonly name: string }) => {
  const styles = usePhoneStyles();
  const { t } = useTranslation('phone');
  const { store } = useClient();
  const { perform, isPending } = usePerform();
  const { uuid, state, sequence } = call;
  const isInside = state === 'success';
  const reason = useReason((all) =>
    isInside ? selectMayHangUp(all, { uuid }) : selectMayCancelCall(all, uuid),
  );
  if (isOver(state))
    return (
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t('dismissWho', { name })}
        onClick={() => store.dispatch(callDismissed({ sequence }))}
      />
    );
  const isBusy = isPending || state === 'canceling';
  return (
    <Button
      className={styles.button}
      size="small"
      aria-label={isInside ? t('hangUpWho', { name }) : t('cancelWho', { name })}
      title={isBusy ? undefined : reason}
      disabledFocusable={isBusy || reason !== ''}
      onClick={() =>
        void perform(isInside ? hangUpRequested({ uuid }) : cancelCallRequested({ uuid }))
      }
    >
      {isInside ? t('hangUp') : t('cancel')}
    </Button>
  );
};

/** A call: its name, state and next step, and the button that ends it. */
export const CallRow = ({ call }: { readonly call: PlacedCall }) => {
  const styles = usePhoneStyles();
  const { t } = useTranslation('phone');
  const { called, state, isCallMe, protocol } = call;
  const given = isCallMe ? t('you') : call.name;
  const address = protocol === undefined ? called : `${called} (${protocol})`;
  const { nameOf } = useNaming();
  const marked = (displayName: string) => nameOf({ displayName, isPhoneUser: true });
  const isNamed = !isCallMe && given !== '';
  const name = given === '' ? called : given;
  return (
    <li className={styles.row}>
      <Picture state={state} />
      <div className={styles.words}>
        <span className={styles.who}>
          {given !== '' && <bdi>{isNamed ? marked(given) : given}</bdi>}
          <bdi dir="ltr" className={given === '' ? undefined : styles.called}>
            {isNamed ? address : marked(address)}
          </bdi>
        </span>
        <span className={styles.state} role="status">
          {isCallMe && state === 'success' ? t('state.ownSuccess') : t(`state.${state}`)}
        </span>
      </div>
      <CallButton call={call} name={isCallMe ? name : marked(name)} />
    </li>
  );
};

import type { TFunction } from 'i18next';
import type { Named } from '../../features/participants/named.state';
import { ClientType } from '../../protocol/vocabulary/roles';

/**
 * Names people in the language of `t`. A telephone or room system is marked where calls are
 * simulated: nobody real was called.
 * @decision The join reply tells that calls are simulated, names have no mark.
 */
export const createNameOf =
  (t: TFunction<'meeting'>, isSimulated: boolean) =>
  ({ displayName: name, isPhoneUser, userType }: Named): string =>
    isSimulated && (isPhoneUser === true || userType === ClientType.H323)
      ? t('simulated', { name })
      : name;

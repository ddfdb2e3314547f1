import type { TFunction } from 'i18next';
import { unnamedKindOf, type Named } from '../../features/participants/named.state';
import { ClientType } from '../../protocol/vocabulary/roles';

/**
 * Names people in the language of `t`, also those without a name. A telephone or room system is
 * marked where calls are simulated: nobody real was called.
 * @decision The join reply tells that calls are simulated, names have no mark.
 */
export const createNameOf =
  (t: TFunction<'meeting'>, isSimulated: boolean) =>
  (person: Named): string => {
    const kind = unnamedKindOf(person);
    const name = kind === undefined ? person.displayName : t(`unnamed.${kind}`);
    return isSimulated && (person.isPhoneUser === true || person.userType === ClientType.H323)
      ? t('simulated', { name })
      : name;
  };

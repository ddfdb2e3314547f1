import type { TFunction } from 'i18next';
import { nameAmong, type Named, type UnnamedNames } from '../../features/participants/named.state';
import { ClientType } from '../../protocol/vocabulary/roles';

/** What a call without a name is called in the language of `t`. */
export const unnamedNamesIn = (t: TFunction<'meeting'>): UnnamedNames => ({
  telephone: t('unnamed.telephone'),
  roomSystem: t('unnamed.roomSystem'),
});

const isCall = ({ isPhoneUser, userType }: Named): boolean =>
  isPhoneUser === true || userType === ClientType.H323;

/** A name in two parts, for places that may cut it. */
export interface NameParts {
  readonly name: string;
  /** The mark of a simulated call, which is never cut; empty for others. */
  readonly mark: string;
}

/** Names people as `createNameOf` does, in two parts. */
export const createNamePartsOf = (t: TFunction<'meeting'>, isSimulated: boolean) => {
  const names = unnamedNamesIn(t);
  return (person: Named): NameParts => ({
    name: nameAmong(names, person),
    mark: isSimulated && isCall(person) ? t('simulated', { name: '' }).trim() : '',
  });
};

/**
 * Names people in the language of `t`, also those without a name. A telephone or room system is
 * marked where calls are simulated: nobody real was called.
 * @decision The join reply tells that calls are simulated, names have no mark.
 */
export const createNameOf = (t: TFunction<'meeting'>, isSimulated: boolean) => {
  const names = unnamedNamesIn(t);
  return (person: Named): string => {
    const name = nameAmong(names, person);
    return isSimulated && isCall(person) ? t('simulated', { name }) : name;
  };
};

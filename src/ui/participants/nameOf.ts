import type { TFunction } from 'i18next';
import {
  isCall,
  nameAmong,
  type Named,
  type UnnamedNames,
} from '../../features/participants/named.state';

/** A name in two parts, for places that may cut it. */
export interface NameParts {
  readonly name: string;
  /** The mark of a simulated call, which is never cut; empty for others. */
  readonly mark: string;
}

/** How a page names people, also those without a name. */
export interface Naming {
  readonly nameOf: (person: Named) => string;
  readonly partsOf: (person: Named) => NameParts;
  /** What a call without a name is called. */
  readonly unnamed: UnnamedNames;
}

/**
 * Names people in the language of `t`. A telephone or room system is marked where calls are
 * simulated: nobody real was called.
 * @decision The join reply tells that calls are simulated, names have no mark.
 */
export const createNaming = (t: TFunction<'meeting'>, isSimulated: boolean): Naming => {
  const unnamed: UnnamedNames = {
    telephone: t('unnamed.telephone'),
    roomSystem: t('unnamed.roomSystem'),
  };
  const isMarked = (person: Named): boolean => isSimulated && isCall(person);
  return {
    unnamed,
    nameOf: (person) => {
      const name = nameAmong(unnamed, person);
      return isMarked(person) ? t('simulated', { name }) : name;
    },
    partsOf: (person) => ({
      name: nameAmong(unnamed, person),
      mark: isMarked(person) ? t('simulated', { name: '' }).trim() : '',
    }),
  };
};

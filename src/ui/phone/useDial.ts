import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialRequested } from '../../features/phone/phone.actions';
import { selectMayDial } from '../../features/phone/phone.selectors';

import { callTexts } from '../../protocol/vocabulary/phoneTexts';
import type { PlenaryState } from '../../client/client';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useRefusalText } from '../texts/documented';
import { internationalNumber } from './phoneNumber';
import { useCountryChoice } from './useCountryChoice';

/**
 * A call: the typed number, its options, and the action. Errors of the number are shown at its
 * field, other refusals at the button.
 */
export const useDial = (isCallMe: boolean) => {
  const { t } = useTranslation('phone');
  const sentenceOf = useRefusalText();
  const { perform, isPending } = usePerform();
  const country = useCountryChoice();
  const [number, setNumber] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [trouble, setTrouble] = useState('');
  const [mustPressOne, setPressOne] = useState(!isCallMe);
  const [isGreeted, setGreeted] = useState(!isCallMe);
  const phoneNumber = country.country ? internationalNumber(number, country.country) : '';
  const mayDial = (state: PlenaryState) => selectMayDial(state, { phoneNumber, isCallMe });
  const isWrongNumber = useSelect((state) => {
    const verdict = mayDial(state);
    return !verdict.isAllowed && verdict.refusal.reason === callTexts.countryNotSupported;
  });
  const refusal = useReason(mayDial);
  const call = async () => {
    if (number.trim() === '') return setTrouble(t('numberMissing'));
    if (isWrongNumber) return setTrouble(t('numberWrong'));
    const wish = { phoneNumber, isCallMe, displayName, mustPressOne, isGreeted };
    const placed = await perform(dialRequested(wish));
    if (!placed.ok) return setTrouble(sentenceOf(placed.error));
    // The next call may be to another person.
    if (!isCallMe) {
      setNumber('');
      setDisplayName('');
    }
  };
  return {
    isPending,
    reason: isWrongNumber ? '' : refusal,
    call: () => void call(),
    number: {
      country: {
        ...country,
        choose: (value: string) => {
          country.choose(value);
          setTrouble('');
        },
      },
      number,
      trouble,
      onType: (typed: string) => {
        setNumber(typed);
        setTrouble('');
      },
    },
    name: { value: displayName, onType: setDisplayName },
    pressOne: { label: t('pressOne'), isChecked: mustPressOne, onCheck: setPressOne },
    greeting: { label: t('greeting'), isChecked: isGreeted, onCheck: setGreeted },
  };
};

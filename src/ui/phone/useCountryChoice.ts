import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectCountries } from '../../features/phone/phone.selectors';
import type { Country } from '../../protocol/vocabulary/countries';
import { useSelect } from '../client/client';
import type { Choice } from '../kit/SelectField';
import { likelyRegion } from './likelyRegion';

const keyOf = ({ code, callingCode }: Country): string => `${code} ${callingCode}`;

/** The country of a number, among those that can be called, by name. */
export const useCountryChoice = () => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const countries = useSelect(selectCountries);
  const choices = useMemo((): readonly Choice[] => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return countries
      .map((country) => ({
        value: keyOf(country),
        // The sign stays before its digits on a right-to-left page.
        label: `${names.of(country.code) ?? country.code} (\u2066+${country.callingCode}\u2069)`,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  }, [countries, language]);
  const [chosen, setChosen] = useState(() => {
    const region = likelyRegion(navigator.language);
    const likely = countries.find(({ code }) => code === region);
    return likely ? keyOf(likely) : '';
  });
  const country = countries.find((one) => keyOf(one) === chosen);
  const first = countries.find((one) => keyOf(one) === choices[0]?.value);
  const current = country ?? first;
  return { choices, country: current, value: current ? keyOf(current) : '', choose: setChosen };
};

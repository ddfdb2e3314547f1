import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectTelephony, type DialInInfo } from '../../features/phone/phone.selectors';
import { countryOf } from '../../protocol/vocabulary/countries';
import { useSelect } from '../client/client';
import { formatMeetingNumber } from '../home/meetingNumber';
import { CopyableFact } from '../kit/CopyableFact';
import { CopyOutcome } from '../kit/CopyOutcome';
import { SelectField } from '../kit/SelectField';
import { useCopy } from '../kit/useCopy';
import { usePhoneStyles } from './phone.styles';
import { likelyRegion } from './likelyRegion';
import { telLink } from './telLink';

type TollNumber = DialInInfo['tollNumbers'][number];

/**
 * A number with its country's code first; the sign stays before its digits on a right-to-left page.
 */
const shown = ({ number }: TollNumber): string => {
  const code = countryOf(number)?.callingCode ?? '';
  return `\u2066+${code}\u00a0${number.slice(1 + code.length)}\u2069`;
};

/** How to dial in: numbers by country, and what to press. @source core 3 (dial-in info) */
export const DialIn = ({ info }: { readonly info: DialInInfo }) => {
  const styles = usePhoneStyles();
  const { t, i18n } = useTranslation('phone');
  const { outcome, copy } = useCopy();
  // Nobody can call the numbers of a simulation.
  const mayCall = useSelect(selectTelephony) === 'sip';
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const choices = [...new Set(info.tollNumbers.map(({ country }) => country))]
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const [chosen, choose] = useState(likelyRegion(navigator.language));
  const country = choices.find(({ value }) => value === chosen) ?? choices[0];
  const placeOf = ({ displayName, isTollFree }: TollNumber): string => {
    const place = displayName === '' ? (country?.label ?? '') : displayName;
    return isTollFree ? t('tollFree', { place }) : place;
  };
  return (
    <>
      <SelectField
        label={t('country')}
        value={country?.value ?? ''}
        choices={choices}
        onChoose={choose}
      />
      <dl className={styles.facts}>
        {info.tollNumbers
          .filter((one) => one.country === country?.value)
          .map((one) => (
            <CopyableFact key={one.number} what={placeOf(one)} text={shown(one)} onCopy={copy}>
              {mayCall ? (
                <a className={styles.call} href={telLink(one.number, info)}>
                  {shown(one)}
                </a>
              ) : null}
            </CopyableFact>
          ))}
      </dl>
      <dl className={styles.facts}>
        <CopyableFact
          what={t('meetingNumber')}
          text={formatMeetingNumber(info.meetingId)}
          onCopy={copy}
        />
        {info.password !== undefined && (
          <CopyableFact what={t('phonePasscode')} text={info.password} onCopy={copy} />
        )}
        <CopyableFact what={t('participantId')} text={info.participantId} onCopy={copy} />
      </dl>
      <p className={styles.hint}>{t('participantIdHint')}</p>
      <CopyOutcome outcome={outcome} />
    </>
  );
};

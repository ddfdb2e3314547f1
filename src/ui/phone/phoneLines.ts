import type { TFunction } from 'i18next';
import type { GuestDialIn } from '../../protocol/dialIn';

/** More numbers make no invitation. @decision */
const mostNumbers = 10;

/** The lines of an invitation about joining by telephone. @source core 3 (dial-in info) */
export const phoneLines = (
  { tollNumbers, password }: GuestDialIn,
  t: TFunction<'phone'>,
  language: string,
): readonly string[] => {
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return [
    '',
    t('invite.heading'),
    ...tollNumbers.slice(0, mostNumbers).map(({ number, country, displayName, isTollFree }) => {
      const name = countries.of(country) ?? country;
      const place = displayName === '' ? name : `${displayName}, ${name}`;
      return t(isTollFree ? 'invite.tollFree' : 'invite.number', { number, place });
    }),
    ...(password === undefined ? [] : [t('invite.passcode', { passcode: password })]),
  ];
};

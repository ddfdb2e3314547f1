import { describe, expect, test } from '@jest/globals';
import { plainNameOf } from '../../features/participants/named.state';
import { ClientType } from '../../protocol/vocabulary/roles';
import { languages, type Language } from '../texts/languages';
import { createTexts, loadTexts } from '../texts/texts';
import { createNaming } from './nameOf';

const telephone = { displayName: 'Grandma', isPhoneUser: true, userType: ClientType.phone };
const textsOf = async (language: Language) => {
  const texts = createTexts(language);
  await loadTexts(texts, 'meeting');
  return texts.getFixedT(null, 'meeting');
};
const naming = async (language: Language, isSimulated: boolean) =>
  createNaming(await textsOf(language), isSimulated).nameOf;

describe('a telephone that was called in a simulation', () => {
  test('is called so in each language, in words of its own', async () => {
    const names = await Promise.all(
      languages.map(async (language) => (await naming(language, true))(telephone)),
    );
    expect(names[0]).toBe('Grandma (simulated)');
    expect(names.every((name) => name.startsWith('Grandma') && name.length > 9)).toBe(true);
    expect(new Set(names).size).toBe(languages.length);
  });

  test.each(languages)('has the same words in two parts (%s)', async (language) => {
    const t = await textsOf(language);
    const { nameOf, partsOf } = createNaming(t, true);
    const { name, mark } = partsOf(telephone);
    expect(name).toBe('Grandma');
    expect(nameOf(telephone).replace(/\s/g, '')).toBe(`${name}${mark}`);
    expect(createNaming(t, false).partsOf(telephone)).toEqual({ name, mark: '' });
  });

  test.each([
    ['telephone', { displayName: '', isPhoneUser: true }, 'Telephone'],
    ['room system', { displayName: '', userType: ClientType.H323 }, 'Room system'],
  ])('a %s without a name has one in each language', async (_kind, person, english) => {
    const names = await Promise.all(
      languages.map(async (language) => (await naming(language, false))(person)),
    );
    expect(names[0]).toBe(english);
    // Programs that embed the client say the same word.
    expect(plainNameOf(person)).toBe(english);
    expect(new Set(names).size).toBe(languages.length);
    expect((await naming('en-US', true))(person)).toBe(`${english} (simulated)`);
  });

  test.each([
    ['an attendee by telephone', { displayName: 'Ada', isPhoneUser: true }, true, true],
    ['a room system', { displayName: 'Ada', userType: ClientType.H323 }, true, true],
    ['a person', { displayName: 'Ada', isPhoneUser: false, userType: 1 }, true, false],
    ['a telephone that a trunk called', telephone, false, false],
  ])('%s', async (_who, person, isSimulated, isMarked) => {
    const name = (await naming('de', isSimulated))(person);
    expect(name).toBe(isMarked ? `${person.displayName} (simuliert)` : person.displayName);
  });
});

import { expect, test } from '@jest/globals';
import { assetsFolder, type AssetLocation, type AssetPlaces } from './assetsFolder';

const page = 'https://example.org/room/';
const addresses = {
  global: 'https://files.example.org/plenary/',
  CN: 'https://files.example.cn/plenary',
} as const;

test.each([
  ['/plenary/', undefined, 'https://example.org/plenary/'],
  ['https://cdn.example.net/p/', '1505', 'https://cdn.example.net/p/1505/'],
  [{ location: 'global', addresses }, undefined, 'https://files.example.org/plenary/'],
  [{ location: 'CN', addresses }, '1505', 'https://files.example.cn/plenary/1505/'],
] as const)('the folder of %j in version %s is %s', (assets, version, folder) => {
  expect(assetsFolder(assets, version, page)).toBe(folder);
});

test.each<[string | AssetPlaces, string | undefined]>([
  ['javascript:alert(1)', undefined],
  [{ location: 'CDN', addresses }, undefined],
  [{ location: 'constructor' as AssetLocation, addresses }, undefined],
  ['/plenary/', '..'],
  ['/plenary/', '1505/../..'],
  ['/plenary/', ''],
])('%j in version %s is refused', (assets, version) => {
  expect(() => assetsFolder(assets, version, page)).toThrow(
    expect.objectContaining({ type: 'INVALID_PARAMETERS' }),
  );
});

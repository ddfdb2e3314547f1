import { expect, test } from '@jest/globals';
import { extensionOf } from '../fileExtension';
import { defaultFileTypes, fitsName } from './fileTypes';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ['notes.TXT', 'txt'],
  ['a.tar.gz', 'gz'],
  ['.bashrc', ''],
  ['nothing', ''],
  ['report.pdf ', 'pdf'],
  ['photo.jpg.exe', 'exe'],
  ['name.', ''],
])('the extension of %s is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test.each([
  ['a.png', '\x89PNG\r\n\x1a\nrest', true],
  ['a.png', 'MZ\x90', false],
  ['a.pdf', '%PDF-1.7', true],
  ['a.pdf', '<html>', false],
  ['a.txt', 'hello', true],
  ['a.txt', '#!/bin/sh', false],
  ['a.txt', 'a\0b', false],
  ['a.csv', '', true],
  ['a.bin', 'whatever', true],
  ['a.jpg', '\x7fELF', false],
  ['a.doc', ' <!DOCTYPE html>', false],
])('%s that begins with %j fits its name: %s', (name, head, fits) => {
  expect(fitsName(name, bytes(head))).toBe(fits);
});

test('no program, script or page is in the list', () => {
  for (const extension of ['exe', 'js', 'html', 'svg', 'sh', 'bat', 'msi', 'apk', 'jar'])
    expect(defaultFileTypes).not.toContain(extension);
});

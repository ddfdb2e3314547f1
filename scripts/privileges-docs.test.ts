import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { operationNames } from '../src/protocol/privileges/operations';
import { roleNames } from '../src/protocol/privileges/person';
import { privilegesDocument, renderPrivileges } from './privileges-docs';

describe('the document of privileges', () => {
  test('is up to date; `npm run privileges-docs` updates it', () => {
    expect(readFileSync(privilegesDocument, 'utf8')).toBe(renderPrivileges());
  });

  test('has a line for every operation and a column for every role', () => {
    const text = renderPrivileges();
    for (const operation of operationNames) expect(text).toContain(`| \`${operation}\` |`);
    for (const role of roleNames) expect(text).toContain(`| ${role} `);
  });

  test('names every refusal that its cells point to', () => {
    const text = renderPrivileges();
    const listed = [...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number);
    const matrix = text.slice(text.indexOf('## Roles'), text.indexOf('## Refusals'));
    const pointed = [...matrix.matchAll(/(?:\| |: )(\d+)(?= \|)/g)].map(([, number]) => number);
    expect(new Set(pointed)).toEqual(new Set(listed));
  });
});

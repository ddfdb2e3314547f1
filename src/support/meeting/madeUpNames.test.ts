import { describe, expect, test } from '@jest/globals';
import { MadeUpNames } from './madeUpNames';

const names = () => new MadeUpNames((kind, number) => `${kind} ${number}`);
const ada = '~NL5P5msNBDs';
const other = '~Abcdefghijk';

describe('made-up names', () => {
  test('number people by seat, and other texts by token', () => {
    const state = {
      people: [{ userId: 3072, displayName: ada }],
      message: { sender: { name: other, userId: 2048 }, message: ada },
      devices: [{ label: other, deviceId: other }],
      userName: ada,
      topic: other,
      status: 'connected',
    };
    expect(names().readable(state)).toEqual({
      people: [{ userId: 3072, displayName: 'person 3' }],
      message: { sender: { name: 'person 2', userId: 2048 }, message: 'message NL5P' },
      devices: [{ label: 'device Abcd', deviceId: 'text Abcd' }],
      userName: 'person NL5P',
      topic: 'topic Abcd',
      status: 'connected',
    });
  });

  test('request the words of a kind once, however many people there are', () => {
    const asked: string[] = [];
    const made = new MadeUpNames((kind, number) => {
      asked.push(kind);
      return `${kind} ${number} of many`;
    });
    const people = [...Array(5).keys()].map((at) => ({ userId: at * 1024, displayName: ada }));
    expect(made.readable({ people })).toMatchObject({
      people: { 4: { displayName: 'person 4 of many' } },
    });
    expect(asked).toEqual(['person']);
  });

  test('leave objects without tokens unchanged, and convert an object once', () => {
    const made = names();
    const plain = { list: [1, { a: 'b' }] };
    const state = { plain, person: { userId: 1024, displayName: ada } };
    const first = made.readable(state);
    expect(first.plain).toBe(plain);
    expect(made.readable({ ...state, more: 1 }).person).toBe(first.person);
  });

  test('return their tokens in a text', () => {
    const made = names();
    made.readable({
      people: [
        { userId: 1024, displayName: ada },
        { userId: 12 * 1024, displayName: other },
      ],
    });
    expect(made.tokensIn('person 12, muted')).toEqual([`person 12: ${other}`]);
    expect(made.tokensIn('person 1 (Me)')).toEqual([`person 1: ${ada}`]);
    expect(made.tokensIn('nobody')).toEqual([]);
  });

  test('leave states that are too deep unchanged', () => {
    const deep = Array.from({ length: 50_000 }).reduce<object>((inner) => ({ inner }), {});
    expect(names().readable(deep)).toBe(deep);
  });
});

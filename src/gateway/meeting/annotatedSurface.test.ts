import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import type { CommandBody } from '../../protocol/signal/registry';
import { areaTable } from './areas';
import { marksOf } from './annotationMarks';

/** Ada shares a tab, and Bob and Cy have drawn on it. */
const drawnOn = () => {
  const story = new MeetingStory();
  const [ada, bob, cy] = ['Ada', 'Bob', 'Cy'].map((displayName) => story.seat({ displayName })) as [
    number,
    number,
    number,
  ];
  const share = (body: Partial<CommandBody<'switchShare'>> = {}) =>
    story.ask(ada, { name: 'switchShare', body: { bOn: true, surface: 'browser', ...body } });
  const draw = (userId: number, isOpen = false) =>
    story.ask(userId, {
      name: 'drawMark',
      body: {
        ...{ shareOf: ada, no: 1, tool: 'pen', colour: 'red', width: 'thin', points: [1, 2] },
        isOpen,
      },
    });
  share();
  draw(bob);
  draw(cy, true);
  const from = story.state.revision;
  const erased = () => story.shown(bob, from).filter(({ name }) => name === 'marksErased');
  const listed = () =>
    areaTable
      .snapshot(story.state, story.state.seats.get(bob)!)
      .flatMap((one) => (one.name === 'marksListed' ? one.body.shares : []));
  return { story, ada, bob, share, draw, erased, listed };
};

describe('what is drawn on a share', () => {
  test.each<[string, Partial<CommandBody<'switchShare'>>]>([
    ['another kind of surface', { surface: 'window' }],
    ['a camera', { surface: undefined }],
    ['another tab', { surfaceNo: 1 }],
  ])('goes for everybody, also later, once the share shows %s', (_what, body) => {
    const { ada, share, draw, erased, listed } = drawnOn();
    expect(share(body)).toMatchObject({ ok: true });
    expect(erased()).toEqual([{ name: 'marksErased', body: { shareOf: ada, bNewSurface: true } }]);
    expect(listed()).toEqual([]);
    // What is drawn on the next one stays, however often that is announced.
    expect(draw(ada)).toMatchObject({ ok: true });
    share(body);
    share({ ...body, bShareAudioOn: true });
    expect(erased()).toHaveLength(1);
    expect(listed()).toMatchObject([{ marks: [{ userId: ada }] }]);
  });

  test('stays where only its sound changes, and through a pause', () => {
    const { story, ada, share, erased } = drawnOn();
    share({ surfaceNo: 1 });
    story.ask(ada, { name: 'pauseShare', body: { bPaused: true } });
    story.ask(ada, { name: 'pauseShare', body: { bPaused: false } });
    share({ surfaceNo: 1, bShareAudioOn: true });
    expect(erased()).toHaveLength(1);
  });

  test('of the next share begins with its first surface', () => {
    const { story, ada, share, draw, erased } = drawnOn();
    share({ surfaceNo: 3 });
    share({ bOn: false });
    share();
    draw(ada);
    share();
    expect(marksOf(story.state, ada)).toHaveLength(1);
    expect(erased()).toHaveLength(1);
  });

  test('is told to nobody by the number of its surface', () => {
    const { story, bob, share } = drawnOn();
    const from = story.state.revision;
    share({ surfaceNo: 7 });
    expect(JSON.stringify(story.shown(bob, from))).not.toContain('surfaceNo');
  });
});

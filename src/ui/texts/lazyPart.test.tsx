import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { button, renderScreen } from '../../../test/builders/screen';
import { lazyPart } from './lazyPart';

const Panel = ({ name }: { readonly name: string }) => <p>Panel of {name}</p>;
/** A file that arrives, or not, when the test says so. */
const aFile = () => {
  const loads: { arrive: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<typeof Panel>((resolve, reject) =>
      loads.push({ arrive: () => resolve(Panel), fail: () => reject(new Error('no network')) }),
    );
  return {
    load,
    loads,
    settle: (index: number, how: 'arrive' | 'fail') => act(async () => loads[index]?.[how]()),
  };
};

describe('a part of a screen', () => {
  test('that the screen is interactive without loads when the browser is idle', async () => {
    const idle: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (task: () => void) => idle.push(task),
      cancelIdleCallback: () => undefined,
    });
    const file = aFile();
    const Part = lazyPart(file.load, { isLater: true });
    await renderScreen(<Part name="Ada" />);
    expect(file.loads).toHaveLength(0);
    for (const task of idle) task();
    await file.settle(0, 'arrive');
    expect(screen.getByText('Panel of Ada')).toBeVisible();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  test('is drawn once it is loaded, and at once the next time', async () => {
    const file = aFile();
    const Part = lazyPart(file.load, { loading: <p>Wait</p> });
    const Twice = () => {
      const [isSecond, setSecond] = useState(false);
      return (
        <>
          <Part name="Ada" />
          {isSecond && <Part name="Grace" />}
          <button onClick={() => setSecond(true)}>Second</button>
        </>
      );
    };
    await renderScreen(<Twice />);
    expect(screen.getByText('Wait')).toBeVisible();
    await file.settle(0, 'arrive');
    expect(screen.getByText('Panel of Ada')).toBeVisible();
    expect(screen.queryByText('Wait')).toBeNull();
    await userEvent.click(button('Second'));
    expect(screen.getByText('Panel of Grace')).toBeVisible();
    expect(file.loads).toHaveLength(1);
  });

  test('that cannot be loaded leaves the screen as it is, and is tried again', async () => {
    const file = aFile();
    const Part = lazyPart(file.load);
    await renderScreen(
      <>
        <p>The meeting</p>
        <Part name="Ada" />
      </>,
    );
    await file.settle(0, 'fail');
    expect(screen.getByRole('alert')).toHaveTextContent("couldn't be loaded");
    expect(screen.getByText('The meeting')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.click(button('Try again'));
    expect(screen.queryByRole('alert')).toBeNull();
    await file.settle(1, 'arrive');
    expect(screen.getByText('Panel of Ada')).toBeVisible();
  });

  test('that can be closed can be closed without having been loaded', async () => {
    const Part = lazyPart<{ readonly onClose: () => void }>(() => Promise.reject(new Error()));
    const Opened = () => {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? <Part onClose={() => setOpen(false)} /> : <p>Closed</p>;
    };
    await renderScreen(<Opened />);
    await userEvent.click(button('Close'));
    expect(screen.getByText('Closed')).toBeVisible();
  });

  test('that nobody asked for says nothing where it cannot be loaded', async () => {
    const file = aFile();
    const Part = lazyPart(file.load, { instead: null });
    await renderScreen(<Part name="Ada" />);
    await file.settle(0, 'fail');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

import { describe, expect, test } from '@jest/globals';
import { makeStyles, useFluent } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { Direction } from './Direction';

const useStyles = makeStyles({ edge: { marginLeft: '7px' } });

const Probe = () => <p className={useStyles().edge}>runs {useFluent().dir}</p>;

describe('the direction of texts', () => {
  test.each([
    ['ltr', '7px', ''],
    ['rtl', '', '7px'],
  ] as const)('%s reaches the library and its styles', (dir, left, right) => {
    render(
      <Direction dir={dir}>
        <Probe />
      </Direction>,
    );
    const style = getComputedStyle(screen.getByText(`runs ${dir}`));
    expect([style.marginLeft, style.marginRight]).toEqual([left, right]);
  });
});

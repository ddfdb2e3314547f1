import { mergeClasses } from '@fluentui/react-components';
import { useSeatsStyles } from './seats.styles';

/** Whose seats are taken; the person's own has a color of its own. */
export type SeatsTaken = 'everybody' | 'others' | 'nobody';

/** The drawing, and the style of its place. */
export interface SeatsProps {
  readonly taken: SeatsTaken;
  readonly className?: string;
}

/** Rows around whoever speaks: radius, and number of seats. They are equally far apart. */
const rows = [
  [50, 8],
  [74, 12],
  [98, 16],
  [122, 20],
] as const;
const own = 13;
/** One in so many seats is darker. */
const dark = 5;

const places = rows.flatMap(([radius, count]) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (Math.PI * (at + 0.5)) / count;
    return [132 - radius * Math.cos(angle), 132 - radius * Math.sin(angle)] as const;
  }),
);

/** The product's drawing: the round of seats that its sign shows, as large as its place. */
export const Seats = ({ taken, className }: SeatsProps) => {
  const styles = useSeatsStyles();
  const isEmpty = (at: number) => taken === 'nobody' || (taken === 'others' && at === own);
  return (
    <svg viewBox="0 0 264 132" className={className} aria-hidden focusable="false">
      {places.map(([x, y], at) => (
        <circle
          key={at}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={7}
          className={mergeClasses(
            styles.taken,
            at % dark === 2 && styles.dark,
            at === own && styles.own,
            isEmpty(at) && styles.empty,
          )}
        />
      ))}
      <g className={mergeClasses(styles.taken, styles.dark, taken === 'nobody' && styles.empty)}>
        <circle cx={132} cy={101} r={9} />
        <path d="M113 131a19 17 0 0 1 38 0z" />
      </g>
    </svg>
  );
};

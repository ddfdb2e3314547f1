import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import UPlot from 'uplot';
import { watchTheme } from '../kit/watchTheme';
import { plotDataOf, timeLabelsOf, type PlotLine } from './plotData';
import { usePlotStyles } from './plot.styles';

/** The data of a plot. */
export interface PlotProps {
  readonly title: string;
  readonly lines: readonly PlotLine[];
}

const height = 140;
/**
 * The theme's colors, and those that systems with forced colors have in their place; the second
 * line is dashed, so that color is not the only sign.
 */
const strokes = [
  { token: '--colorBrandForeground1', forced: 'CanvasText', dash: [] },
  { token: '--colorPaletteMarigoldBorderActive', forced: 'Highlight', dash: [6, 3] },
] as const;
/** Between two times below each other, at least, px. */
const timeGap = 16;
/** The room for the labels of values, px. */
const valuesWidth = 44;
const timeFont = '12px system-ui, sans-serif';

/** The color of a token, or of `forced` on systems with forced colors. */
const tokenOf = (element: Element, token: string, forced = 'CanvasText'): string => {
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  const probe = document.createElement('span');
  probe.style.color = isForced ? forced : `var(${token}, CanvasText)`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** The room that the label of a time needs, px: with seconds if a minute has room for two. */
const spaceOf = ({ ctx: pen, width, scales }: UPlot, language: string): number => {
  const { min = 0, max = 60 } = scales['x'] ?? {};
  const roomFor = (step: number): number => {
    const [label = ''] = timeLabelsOf(language, [min, min + step]);
    return Math.ceil(pen.measureText(label).width) + timeGap;
  };
  pen.save();
  pen.font = timeFont;
  const [whole, split] = [roomFor(60), roomFor(1)];
  pen.restore();
  const minute = (60 * (width - valuesWidth)) / Math.max(1, max - min);
  return minute >= 2 * whole ? split : whole;
};

const optionsOf = (
  element: HTMLElement,
  lines: readonly PlotLine[],
  language: string,
): UPlot.Options => {
  const numbers = new Intl.NumberFormat(language);
  const ink = tokenOf(element, '--colorNeutralForeground3');
  const grid = tokenOf(element, '--colorNeutralStroke2');
  const axis = { stroke: ink, grid: { stroke: grid, width: 1 }, ticks: { show: false } };
  return {
    width: element.clientWidth || 300,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      {
        ...axis,
        font: timeFont,
        space: (plot) => spaceOf(plot, language),
        values: (_plot, at) => [...timeLabelsOf(language, at)],
      },
      {
        ...axis,
        size: valuesWidth,
        values: (_plot, at) => at.map((value) => numbers.format(value)),
      },
    ],
    series: [
      {},
      ...lines.map(({ label }, index) => {
        const { token, forced, dash } = strokes[index % strokes.length] ?? strokes[0];
        return { label, stroke: tokenOf(element, token, forced), width: 2, dash: [...dash] };
      }),
    ],
  };
};

/** A small plot; its numbers follow in words, for people who cannot see it. */
export const Plot = ({ title, lines }: PlotProps) => {
  const styles = usePlotStyles();
  const { t, i18n } = useTranslation('settings');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<UPlot | null>(null);
  const labels = lines.map(({ label }) => label).join('\n');
  const latest = useRef(lines);
  latest.current = lines;
  /** Grows with every change of the theme. */
  const [look, setLook] = useState(0);
  useEffect(() => watchTheme(() => setLook((before) => before + 1)), []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const data = plotDataOf(latest.current);
    const drawn = new UPlot(optionsOf(element, latest.current, i18n.language), data, element);
    plot.current = drawn;
    const resized = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth || 300, height }),
    );
    resized.observe(element);
    return () => {
      resized.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [labels, i18n.language, look]);
  useEffect(() => plot.current?.setData(plotDataOf(lines)), [lines]);

  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  return (
    <figure aria-labelledby={id} className={styles.figure}>
      <figcaption id={id} className={styles.caption}>
        {title}
      </figcaption>
      <div ref={frame} className={styles.frame} dir="ltr" aria-hidden />
      <ul className={styles.words}>
        {lines
          .filter(({ points }) => points.length > 0)
          .map(({ label, points }, index) => (
            <li key={label} className={styles.line}>
              <span aria-hidden className={index === 0 ? styles.first : styles.second} />
              {t('statistics.summary', {
                series: label,
                latest: number.format(points.at(-1)?.[1] ?? 0),
                highest: number.format(Math.max(...points.map(([, value]) => value))),
              })}
            </li>
          ))}
      </ul>
    </figure>
  );
};

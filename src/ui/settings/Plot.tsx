import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import UPlot from 'uplot';
import { plotDataOf, type PlotLine } from './plotData';
import { usePlotStyles } from './plot.styles';

/** The data of a plot. */
export interface PlotProps {
  readonly title: string;
  readonly lines: readonly PlotLine[];
}

const height = 140;
/** The theme's colors; the second line is dashed, so that color is not the only sign. */
const strokes = [
  { token: '--colorBrandForeground1', dash: [] },
  { token: '--colorPaletteMarigoldBorderActive', dash: [6, 3] },
] as const;

const tokenOf = (element: Element, token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token}, CanvasText)`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const optionsOf = (
  element: HTMLElement,
  lines: readonly PlotLine[],
  language: string,
): UPlot.Options => {
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  const numbers = new Intl.NumberFormat(language);
  const seconds = 1000;
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
      { ...axis, values: (_plot, at) => at.map((time) => clock.format(time * seconds)) },
      { ...axis, size: 44, values: (_plot, at) => at.map((value) => numbers.format(value)) },
    ],
    series: [
      {},
      ...lines.map(({ label }, index) => {
        const { token, dash } = strokes[index % strokes.length] ?? strokes[0];
        return { label, stroke: tokenOf(element, token), width: 2, dash: [...dash] };
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
  }, [labels, i18n.language]);
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

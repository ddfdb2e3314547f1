import { makeStyles, tokens } from '@fluentui/react-components';
import { timelineRowHeight } from './rowHeight';
import { narrowQuery, stackedQuery } from './breakpoints';

const narrow = `@media ${narrowQuery}`;
const stacked = `@media ${stackedQuery}`;

/** Lanes one above the other, with labels on the left. */
export const useTimelineStyles = makeStyles({
  lanes: {
    flex: '1 1 0',
    minHeight: '120px',
    overflowY: 'auto',
    [stacked]: { flex: 'none', overflowY: 'visible' },
  },
  /** Stays visible below scrolling lanes. */
  foot: {
    position: 'sticky',
    insetBlockEnd: 0,
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  timeline: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'center',
    // Half a thumb, by which the slider is longer than the plot.
    paddingInlineEnd: '8px',
  },
  labels: { alignSelf: 'start' },
  label: {
    height: `${timelineRowHeight}px`,
    lineHeight: `${timelineRowHeight}px`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    maxWidth: '260px',
    [narrow]: { maxWidth: '108px' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  connection: { color: tokens.colorBrandForeground1 },
  socket: {
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightRegular,
    paddingInlineStart: tokens.spacingHorizontalS,
  },
  media: { color: tokens.colorStatusSuccessForeground1 },
  user: { color: tokens.colorNeutralForeground1 },
  host: { color: tokens.colorStatusWarningForeground3 },
  error: { color: tokens.colorStatusDangerForeground3 },
  hosts: { color: tokens.colorStatusWarningForeground3 },
  refusals: { color: tokens.colorStatusDangerForeground3 },
  people: { color: tokens.colorBrandForeground1 },
  failovers: { color: tokens.colorNeutralForeground1 },
  events: { color: tokens.colorNeutralForeground2 },
  log: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  chosenLog: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightBold },
  statistics: {
    color: tokens.colorBrandForeground1,
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
  },
  scale: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    [narrow]: { display: 'none' },
  },
  legend: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  way: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  sample: {
    width: '24px',
    borderTopWidth: '2px',
    borderTopColor: tokens.colorBrandForeground1,
  },
  sent: { borderTopStyle: 'solid' },
  received: { borderTopStyle: 'dashed' },
  plot: {
    position: 'relative',
    minWidth: 0,
    cursor: 'pointer',
    alignSelf: 'stretch',
    // Horizontal moves belong to the timeline; vertical ones scroll the page.
    touchAction: 'pan-y',
    overflow: 'hidden',
    backgroundImage: `repeating-linear-gradient(${tokens.colorNeutralBackground2} 0 ${timelineRowHeight}px, ${tokens.colorNeutralBackground1} ${timelineRowHeight}px ${2 * timelineRowHeight}px)`,
  },
  canvas: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  place: {
    position: 'absolute',
    insetBlock: 0,
    width: '2px',
    marginInlineStart: '-1px',
    backgroundColor: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    pointerEvents: 'none',
  },
  time: {
    display: 'flex',
    alignItems: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  bar: {
    gridColumn: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalXS,
  },
  slider: {
    minWidth: 0,
    minHeight: '24px',
    // A thumb's middle goes from edge to edge of the plot.
    marginBlock: 0,
    marginInline: '-8px',
    accentColor: tokens.colorBrandBackground,
  },
});

import { makeStyles, tokens } from '@fluentui/react-components';

/** A list that draws only its visible rows. */
export const useListStyles = makeStyles({
  whole: { position: 'relative' },
  pane: { position: 'sticky', insetBlockStart: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    overflow: 'hidden',
    paddingInline: tokens.spacingHorizontalS,
    cursor: 'default',
    '&[aria-selected=true]': {
      backgroundColor: tokens.colorNeutralBackground1Selected,
      boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
      fontWeight: tokens.fontWeightSemibold,
    },
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
});

import { makeStyles, tokens } from '@fluentui/react-components';

/** Upcoming and recent meetings, below the start options. */
export const useHomeMeetingsStyles = makeStyles({
  recent: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    // As wide as an upcoming meeting's actions in one row.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    paddingInlineEnd: tokens.spacingHorizontalS,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  upcoming: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  itemLink: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusLarge,
  },
  itemTopic: {
    // The side of its surroundings, whatever its own direction; Chrome knows the prefixed name
    // alone.
    textAlign: ['match-parent', '-webkit-match-parent'],
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  itemNote: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  // It stands on the page's lower edge. Its height, half its width, is what a window without
  // meetings has room for.
  seats: {
    alignSelf: 'center',
    marginBlockStart: 'auto',
    width: 'min(100%, clamp(224px, calc(200dvh - 1280px), 528px))',
    height: 'auto',
  },
  empty: {
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
});

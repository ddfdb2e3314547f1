import { makeStyles, shorthands, tokens } from '@fluentui/react-components';

const fingers = '@media (max-width: 479px), (pointer: coarse)';

/** Bars with one message. */
export const useNoticeStyles = makeStyles({
  notice: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  info: { backgroundColor: tokens.colorNeutralBackground3 },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    ...shorthands.borderColor(tokens.colorStatusSuccessBorder1),
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    ...shorthands.borderColor(tokens.colorStatusWarningBorder1),
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    ...shorthands.borderColor(tokens.colorStatusDangerBorder1),
  },
  picture: { flexShrink: 0, fontSize: '20px' },
  infoPicture: { color: tokens.colorNeutralForeground3 },
  successPicture: { color: tokens.colorStatusSuccessForeground1 },
  warningPicture: { color: tokens.colorStatusWarningForeground3 },
  errorPicture: { color: tokens.colorStatusDangerForeground3 },
  // Buttons are beside the text if both fit, otherwise below it.
  body: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    minWidth: 0,
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 180px',
    // The width that a short text counts as, so that its buttons stay beside it.
    minWidth: '180px',
    alignSelf: 'center',
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  // As high as the first line, regardless of its own height.
  dismiss: {
    marginBlock: '-2px',
    [fingers]: { marginBlock: '-12px', marginInlineEnd: '-12px' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignSelf: 'center',
  },
});

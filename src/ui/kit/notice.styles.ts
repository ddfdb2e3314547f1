import { makeStyles, tokens } from '@fluentui/react-components';

/** Bars that tell one thing. */
export const useNoticeStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
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
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  picture: { flexShrink: 0, fontSize: '20px' },
  infoPicture: { color: tokens.colorNeutralForeground3 },
  successPicture: { color: tokens.colorStatusSuccessForeground1 },
  warningPicture: { color: tokens.colorStatusWarningForeground3 },
  errorPicture: { color: tokens.colorStatusDangerForeground3 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 160px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    alignSelf: 'center',
  },
});

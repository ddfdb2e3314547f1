import { makeStyles, tokens } from '@fluentui/react-components';

/** Fields: label over control over hint. */
export const useFieldStyles = makeStyles({
  field: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    minWidth: 0,
  },
  label: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
  },
  required: {
    color: tokens.colorPaletteRedForeground1,
    paddingInlineStart: tokens.spacingHorizontalXS,
  },
  control: {
    appearance: 'none',
    width: '100%',
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalSNudge,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textOverflow: 'ellipsis',
    transitionProperty: 'border-color',
    transitionDuration: tokens.durationFaster,
    ':hover': { border: `1px solid ${tokens.colorNeutralStrokeAccessibleHover}` },
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':disabled': {
      border: `1px solid ${tokens.colorNeutralStrokeDisabled}`,
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
    },
  },
  invalid: {
    border: `1px solid ${tokens.colorPaletteRedBorder2}`,
    ':hover': { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  },
  large: { minHeight: '48px', fontSize: tokens.fontSizeBase400 },
  select: {
    paddingInlineEnd: '32px',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%)',
    backgroundSize: '5px 5px, 5px 5px',
    backgroundPosition: 'calc(100% - 17px) 55%, calc(100% - 12px) 55% /* @noflip */',
    backgroundRepeat: 'no-repeat',
    cursor: 'pointer',
    ':dir(rtl)': { backgroundPosition: '12px 55%, 17px 55% /* @noflip */' },
    '@media (forced-colors: active)': { appearance: 'auto', backgroundImage: 'none' },
  },
  hint: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  error: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorPaletteRedForeground1,
  },
});

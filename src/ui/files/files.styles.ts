import { makeStyles, tokens } from '@fluentui/react-components';

/** Cards of files, and the list of what is sent. */
export const useFileStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    maxWidth: '100%',
    textAlign: 'start',
  },
  sign: { flexShrink: 0, fontSize: '24px' },
  facts: { display: 'flex', flexDirection: 'column', rowGap: '2px', minWidth: 0, flexGrow: 1 },
  name: {
    // A name of the other direction still begins where the line does.
    alignSelf: 'flex-start',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  more: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  stage: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '160px',
  },
  shown: { maxWidth: '100%', maxHeight: '60vh', objectFit: 'contain' },
  heard: { width: '100%' },
  text: {
    alignSelf: 'stretch',
    margin: 0,
    maxHeight: '60vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
  failed: { color: tokens.colorPaletteRedForeground1 },
  list: {
    listStyleType: 'none',
    margin: 0,
    // The messages give way, not what is being sent.
    flexShrink: 0,
    maxHeight: '30vh',
    overflowY: 'auto',
    paddingBlock: '8px',
    paddingInline: '16px',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    borderBlockStartWidth: '1px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
  },
  drop: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
  },
  over: {
    outlineWidth: '2px',
    outlineStyle: 'dashed',
    outlineColor: tokens.colorBrandStroke1,
    outlineOffset: '-4px',
  },
});

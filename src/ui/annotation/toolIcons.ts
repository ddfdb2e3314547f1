import { ArrowUpRightRegular } from '@fluentui/react-icons/svg/arrow-up-right';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { EraserRegular } from '@fluentui/react-icons/svg/eraser';
import { HighlightRegular } from '@fluentui/react-icons/svg/highlight';
import { LineRegular } from '@fluentui/react-icons/svg/line';
import { PenRegular } from '@fluentui/react-icons/svg/pen';
import { SquareRegular } from '@fluentui/react-icons/svg/square';
import { StickerRegular } from '@fluentui/react-icons/svg/sticker';
import { TargetRegular } from '@fluentui/react-icons/svg/target';
import { TextTRegular } from '@fluentui/react-icons/svg/text-t';
import type { FluentIcon } from '@fluentui/react-icons';
import type { Tool } from '../../features/annotation/pencil.rules';

export const toolIcons: Readonly<Record<Tool, FluentIcon>> = {
  pen: PenRegular,
  highlighter: HighlightRegular,
  line: LineRegular,
  arrow: ArrowUpRightRegular,
  rectangle: SquareRegular,
  ellipse: CircleRegular,
  text: TextTRegular,
  stamp: StickerRegular,
  pointer: TargetRegular,
  eraser: EraserRegular,
};

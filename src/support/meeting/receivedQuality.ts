import { fieldOf, listOf, numberOf } from '../log/fields';

/** How a person's picture arrived in the last second, such as `640×360, 24 fps`; empty where nothing tells. */
export const receivedQuality = (report: unknown, userId: number): string => {
  const stream = listOf(report, 'decode').find((each) => fieldOf(each, 'userId') === userId);
  const [width, height, fps] = ['width', 'height', 'fps'].map((name) => numberOf(stream, name));
  const size = width === undefined || height === undefined ? [] : [`${width}×${height}`];
  return [...size, ...(fps === undefined ? [] : [`${Math.round(fps)} fps`])].join(', ');
};

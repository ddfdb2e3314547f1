import { userOfStream, type StreamKey } from '../../protocol/streamKey';
import { fieldOf, listOf, numberOf } from '../log/fields';

/**
 * The size and rate of a stream's received video in the last second, such as `640×360, 24 fps`;
 * empty when unknown. Logs of earlier builds name the person, who had one stream.
 */
export const receivedQuality = (report: unknown, stream: StreamKey): string => {
  const measured = listOf(report, 'decode').find((each) =>
    numberOf(each, 'stream') === undefined
      ? fieldOf(each, 'userId') === userOfStream(stream)
      : fieldOf(each, 'stream') === stream,
  );
  const [width, height, fps] = ['width', 'height', 'fps'].map((name) => numberOf(measured, name));
  const size = width === undefined || height === undefined ? [] : [`${width}×${height}`];
  return [...size, ...(fps === undefined ? [] : [`${Math.round(fps)} fps`])].join(', ');
};

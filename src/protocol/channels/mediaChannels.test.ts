import { describe, expect, test } from '@jest/globals';
import { streamKeyOf, streamSources } from '../streamKey';
import { channelOf, channelsOf, kindOf, mediaChannels } from './mediaChannels';
import { channelNames } from '../vocabulary/media';
import { PacketKind } from './packet';

describe('the table of media channels', () => {
  test('carries every source on one channel, as one kind of packet', () => {
    for (const source of streamSources) {
      const rows = Object.values(mediaChannels).filter(({ kinds }) => source in kinds);
      expect(rows).toHaveLength(1);
      const stream = streamKeyOf(1024, source);
      expect(source in mediaChannels[channelOf(stream)].kinds).toBe(true);
      expect(Object.values(PacketKind)).toContain(kindOf(stream));
    }
  });

  test('gives every kind of packet a channel, and every channel a socket', () => {
    const kinds = streamSources.map((source) => kindOf(streamKeyOf(1024, source)));
    expect(new Set(kinds)).toEqual(new Set(Object.values(PacketKind)));
    const sockets = Object.values(mediaChannels).map(({ socket }) => socket);
    expect(new Set(sockets).size).toBe(channelNames.length);
  });

  test('gives every channel to one worker', () => {
    expect([...channelsOf('video'), ...channelsOf('audio')].sort()).toEqual(
      [...channelNames].sort(),
    );
  });
});

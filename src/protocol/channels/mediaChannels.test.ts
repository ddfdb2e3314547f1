import { describe, expect, test } from '@jest/globals';
import { streamKeyOf, streamSources } from '../streamKey';
import { channelsOf, mediaChannels } from './mediaChannels';
import { channelOf, kindOf, pictureSources, sentOn, streamChannels } from './streamChannels';
import { channelNames } from '../vocabulary/media';
import { PacketKind } from './packet';

describe('the table of media channels', () => {
  test('carries streams of clients on every channel, and one picture on each at most', () => {
    expect(channelNames.map(sentOn)).toEqual([['microphone', 'shareAudio'], ['camera'], ['share']]);
    // Subscribers name a person and not a stream on a channel's socket.
    const ways = pictureSources.map((source) => streamChannels[source].channel);
    expect(new Set(ways).size).toBe(pictureSources.length);
    const carried = streamSources.map((source) => channelOf(streamKeyOf(1024, source)));
    expect(new Set(carried)).toEqual(new Set(channelNames));
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

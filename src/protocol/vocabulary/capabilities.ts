/** The capabilities that this client reports or checks; pages load only this part of the table. */
export const ClientCapability = {
  preview: 1 << 1,
  farEndCameraControl: 1 << 2,
  videoShare: 1 << 3,
  remoteControlRequest: 1 << 5,
  shareMultiStream: 1 << 8,
  send1080PVideo: 1 << 10,
  send1080PShare: 1 << 11,
} as const;

/**
 * Feature capability bit flags, carried in `clientCaps` and in a participant's `caps`.
 * @source core 9, media 9
 * @decision The values are not shown: one bit each, in the documented order.
 */
export const Capability = {
  broadcastVoice: 1 << 0,
  preview: ClientCapability.preview,
  farEndCameraControl: ClientCapability.farEndCameraControl,
  videoShare: ClientCapability.videoShare,
  whiteboard: 1 << 4,
  remoteControlRequest: ClientCapability.remoteControlRequest,
  smartSummary: 1 << 6,
  localRecording: 1 << 7,
  shareMultiStream: ClientCapability.shareMultiStream,
  videoLTR: 1 << 9,
  send1080PVideo: ClientCapability.send1080PVideo,
  send1080PShare: ClientCapability.send1080PShare,
} as const;
export type CapabilityName = keyof typeof Capability;

const isCapability = (name: string): name is CapabilityName => Object.hasOwn(Capability, name);

/** The names of the capabilities in `caps`. */
export const namesOfCaps = (caps: number): readonly CapabilityName[] =>
  Object.keys(Capability)
    .filter(isCapability)
    .filter((name) => (caps & Capability[name]) !== 0);

/** The flags of these capabilities together. */
export const capsOf = (names: readonly CapabilityName[]): number =>
  names.reduce((caps, name) => caps | Capability[name], 0);

/**
 * Whether a participant's client has reported that it lacks a capability.
 * @decision A client that reports none, 0, is judged only by the table of privileges.
 */
export const lacksCapability = (caps: number, flag: number): boolean =>
  caps !== 0 && (caps & flag) === 0;

/** Parses a client's capabilities; 0 for a text that is not a number or has an unknown bit. */
export const readCaps = (text: string): number => {
  const caps = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  const known = capsOf(Object.keys(Capability).filter(isCapability));
  return (caps & ~known) === 0 ? caps : 0;
};

/**
 * Feature flags, encoded as strings.
 * @source core 9
 * @decision The strings; the documents show only the features' names.
 */
export const featureFlags = ['audioBridge', 'fullHDVideo', 'WebGL2', 'WebGPU'] as const;
export type FeatureFlag = (typeof featureFlags)[number];

/** Writes flags as one string, for a query field. @decision Joined by commas. */
export const encodeFeatureFlags = (flags: readonly FeatureFlag[]): string => flags.join(',');

/** Decodes a string of flags; unknown words are ignored. */
export const decodeFeatureFlags = (encoded: string): readonly FeatureFlag[] => {
  const words = encoded.split(',');
  return featureFlags.filter((flag) => words.includes(flag));
};

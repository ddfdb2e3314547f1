/** Longest packet of one frame, in bytes, by RFC 6716. */
export const longestOpusPacket = 1275;

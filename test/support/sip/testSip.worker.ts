/** The SIP worker, with what a test wants otherwise in its environment. */
import { serveSip } from '../../../src/gateway/telephony/sip/serveSip';

const { SILENCE_LIMIT: silence, ROOM_SYSTEM: instance } = process.env;
serveSip({
  ...(silence !== undefined && { silenceLimit: Number(silence) }),
  ...(instance !== undefined && { mayCall: (address) => address === instance }),
});

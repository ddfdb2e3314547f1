/**
 * The part of libopus as WebAssembly that the gateway uses: the package types its other entry
 * point.
 */
declare module '@evan/opus/wasm/index.js' {
  interface Settings {
    readonly channels: 1 | 2;
    readonly sample_rate: number;
  }
  export class Encoder {
    constructor(settings: Settings & { readonly application: 'voip' | 'audio' });
    ctl(request: number, value: number): number;
    /** PCM of 16 bits in, one packet out. */
    encode(samples: Int16Array): Uint8Array;
    drop(): void;
  }
  export class Decoder {
    constructor(settings: Settings);
    /** One packet in, PCM of 16 bits out, in bytes. @throws Error for a packet that is not Opus */
    decode(packet: Uint8Array): Uint8Array;
    drop(): void;
  }
}

import type { SharedScreen } from '../../src/protocol/agent/sharedScreen';

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Monitor extends Place {
  readonly names: readonly string[];
}
export declare const readMonitors: (text: string) => readonly Monitor[];
export declare const atomOf: (screen: SharedScreen | undefined) => string | undefined;
export declare const findShared: (facts: {
  readonly screen: SharedScreen | undefined;
  readonly display: readonly [number, number];
  readonly monitors: readonly Monitor[] | undefined;
  readonly name?: string | undefined;
}) => { readonly place?: Place; readonly refusal?: string };
export declare const isIn: (
  place: Place,
  point: { readonly x: number; readonly y: number },
) => boolean;

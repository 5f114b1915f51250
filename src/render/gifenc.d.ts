/** The types of the part of `gifenc` used here; it brings none itself. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];

  interface Frame {
    /** Of the first frame: it serves all others too. */
    readonly palette?: Palette;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Milliseconds. */
    readonly delay: number;
    readonly dispose: number;
    /** Of the first frame; 0: for ever. */
    readonly repeat?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, most: number): Palette;
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}

declare module 'opentype.js' {
  export type Font = {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
    ): { toPathData(decimals: number): string };
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}

import { crc32, deflateSync } from 'node:zlib';

export type PngChunk = { type: string; data: Buffer };

type Png = {
  width: number;
  height: number;
  /** 1, 8 or 16 bits for each grey pixel. */
  depth?: number;
  /** The pixels as a PNG has them before compression; black unless given. */
  pixels?: Buffer;
  /** The bytes between the header and the pixels. */
  chunks?: readonly PngChunk[];
};

/** A PNG made by hand, for files that no program would write. */
export function pngFile({ width, height, depth = 1, pixels, chunks = [] }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  const rowBytes = Math.ceil((width * depth) / 8) + 1;
  const raw = pixels ?? Buffer.alloc(rowBytes * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk({ type: 'IHDR', data: header }),
    ...chunks.map(chunk),
    chunk({ type: 'IDAT', data: deflateSync(raw, { level: 9 }) }),
    chunk({ type: 'IEND', data: Buffer.alloc(0) }),
  ]);
}

function chunk({ type, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|html|json)$/;
/** Below this the header that names the compression takes what compressing saves. */
const leastBytes = 256;

/** Puts `.br` and `.gz` beside every text file of a folder, so that no request compresses one. */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .filter((name) => compressible.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= leastBytes);
  await Promise.all(
    files.flatMap((file) => [
      pipeline(
        createReadStream(file),
        createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        createWriteStream(`${file}.br`),
      ),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ]),
  );
}

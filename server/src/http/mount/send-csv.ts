import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvFile = { fileName: string; text: AsyncIterable<string> };

/** Whether a request asks for CSV by its `Accept` header. */
export function wantsCsv(accept: string | undefined): boolean {
  return /(^|,)\s*text\/csv\s*(;|,|$)/i.test(accept ?? '');
}

/**
 * The name for a header: what is no plain letter goes in the second form, for whoever reads that
 * (RFC 6266).
 */
function named(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]/g, '_');
  const rest = plain === fileName ? '' : `; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return `attachment; filename="${plain}"${rest}`;
}

/** Sends a file piece by piece, for a browser to keep. */
export function sendCsv(reply: FastifyReply, { fileName, text }: CsvFile): FastifyReply {
  return reply
    .header('Content-Disposition', named(fileName))
    .type('text/csv; charset=utf-8')
    .send(Readable.from(text));
}

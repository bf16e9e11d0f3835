import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export type CsvFile = { fileName: string; text: AsyncIterable<string> };

/** Whether a request asks for CSV by its `Accept` header. */
export function wantsCsv(accept: string | undefined): boolean {
  return /(^|,)\s*text\/csv\s*(;|,|$)/i.test(accept ?? '');
}

/** Sends a file piece by piece, for a browser to keep. */
export function sendCsv(reply: FastifyReply, { fileName, text }: CsvFile): FastifyReply {
  return reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(text));
}

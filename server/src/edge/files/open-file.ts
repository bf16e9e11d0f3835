/** From `from` until before `until`. */
export type FilePart = { from: number; until: number };

/** A file that is too long to be read at once. It stays the same bytes while it is open. */
export type OpenFile = {
  /** How long it is. */
  bytes: number;
  /** All bytes of a part; a failure where the file ends before. */
  part(part: FilePart): Promise<Buffer>;
  /** To be called in the end, however much was read. */
  close(): Promise<void>;
};

/** A file's answer had fewer bytes than it said. */
export function endedEarly(): Error {
  return new Error('the file ends before its time');
}

const pieceBytes = 1024 * 1024;

/** The whole of a file, a megabyte at a time. */
export async function* piecesOf(file: OpenFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.bytes; at += pieceBytes) {
    yield await file.part({ from: at, until: Math.min(file.bytes, at + pieceBytes) });
  }
}

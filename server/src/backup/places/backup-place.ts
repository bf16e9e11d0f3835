/**
 * Where backups are kept: a folder of this machine, or a bucket of an S3 store. Paths count from
 * the place.
 */
export type BackupPlace = {
  /** A path as an operator reads it; it holds no secret. */
  nameOf: (path: string) => string;
  /** Stores the bytes as a whole; they are safe when it answers. It replaces what is there. */
  write: (path: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>;
  /** @throws at the first piece, for what is not there or cannot be read */
  read: (path: string) => AsyncIterable<Uint8Array>;
  isThere: (path: string) => Promise<boolean>;
  /** Answers the path under which the parts of a new backup are written, its manifest last. */
  begin: (name: string) => Promise<string>;
  /** Gives the parts their name, where they lay under another one. */
  finish: (name: string) => Promise<void>;
  /** The names of those that are whole, the oldest first. */
  wholes: () => Promise<string[]>;
  /** Removes one that is whole, its secrets first; it can be repeated. */
  remove: (name: string) => Promise<void>;
  /** The names of those that were begun and are not finished. */
  halves: () => Promise<string[]>;
  /** Removes what there is of one that is not finished, its secrets first; it can be repeated. */
  removeHalf: (name: string) => Promise<void>;
};

/** The files of one backup, or of one that is being taken. */
export type BackupHome = { place: BackupPlace; path: string };

import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { Message } from './message.ts';

export interface ListedMessage {
  readonly id: string;
  /** Addresses, joined by a comma and a space. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By the sandbox's clock, ISO 8601. */
  readonly sentAt: string;
}

export interface KeptMessage extends ListedMessage {
  readonly recipients: string;
  readonly headers: readonly { name: string; value: string }[];
  readonly attachments: readonly KeptAttachment[];
}

export interface KeptAttachment {
  readonly position: number;
  readonly fileName: string;
  readonly mimeType: string;
  readonly contentId: string | null;
  readonly bytes: number;
}

export interface MailboxQuery {
  /** An exact address in any case. */
  readonly to?: string | undefined;
  /** A part of the subject in any case. */
  readonly subject?: string | undefined;
  /** Only messages older than the one with this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

type Row = Record<string, SQLOutputValue>;

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sent_at TEXT NOT NULL, sender TEXT NOT NULL, addressees TEXT NOT NULL,
    recipients TEXT NOT NULL, subject TEXT NOT NULL, folded_subject TEXT NOT NULL,
    text TEXT NOT NULL, html TEXT NOT NULL, headers TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS recipients (
    address TEXT NOT NULL,
    message_id INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    PRIMARY KEY (address, message_id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS recipients_by_message ON recipients (message_id);
  CREATE TABLE IF NOT EXISTS attachments (
    message_id INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    position INTEGER NOT NULL, file_name TEXT NOT NULL, mime_type TEXT NOT NULL,
    content_id TEXT, content BLOB NOT NULL,
    PRIMARY KEY (message_id, position)
  );
`;

/** The messages of all addresses in one file, or in memory with `':memory:'`. */
export class Mailbox {
  readonly #database: DatabaseSync;
  readonly #insert;

  constructor(file: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(schema);
    this.#insert = {
      message: this.#database.prepare(`
        INSERT INTO messages (sent_at, sender, addressees, recipients, subject, folded_subject,
          text, html, headers) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`),
      recipient: this.#database.prepare('INSERT OR IGNORE INTO recipients VALUES (?, ?)'),
      attachment: this.#database.prepare('INSERT INTO attachments VALUES (?, ?, ?, ?, ?, ?)'),
    };
  }

  /** Keeps a message with all of its parts, or none of them. */
  keep(message: Message): void {
    this.#database.exec('BEGIN');
    try {
      this.#write(message);
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #write(message: Message): void {
    const { lastInsertRowid: id } = this.#insert.message.run(
      message.sentAt.toISOString(),
      message.from,
      message.to.join(', '),
      message.recipients.join(', '),
      message.subject,
      folded(message.subject),
      message.text,
      message.html,
      JSON.stringify(message.headers),
    );
    for (const address of new Set([...message.to, ...message.recipients].map(folded))) {
      this.#insert.recipient.run(address, id);
    }
    for (const [position, part] of message.attachments.entries()) {
      const { fileName, mimeType, contentId, content } = part;
      this.#insert.attachment.run(id, position, fileName, mimeType, contentId, content);
    }
  }

  /** Newest first. */
  list(query: MailboxQuery): ListedMessage[] {
    const where = ['TRUE'];
    const values: (string | number)[] = [];
    const restrict = (condition: string, value: string | number): void => {
      where.push(condition);
      values.push(value);
    };
    if (query.to) {
      restrict('id IN (SELECT message_id FROM recipients WHERE address = ?)', folded(query.to));
    }
    if (query.subject) restrict('instr(folded_subject, ?) > 0', folded(query.subject));
    if (query.before !== undefined) restrict('id < ?', query.before);
    const rows = this.#database
      .prepare(`SELECT * FROM messages WHERE ${where.join(' AND ')} ORDER BY id DESC LIMIT ?`)
      .all(...values, query.limit);
    return rows.map(listed);
  }

  count(): number {
    const row = this.#database.prepare('SELECT count(*) AS n FROM messages').get();
    return Number(row?.['n'] ?? 0);
  }

  find(id: number): KeptMessage | undefined {
    const row = this.#database.prepare('SELECT * FROM messages WHERE id = ?').get(id);
    if (!row) return undefined;
    const attachments = this.#database
      .prepare('SELECT *, length(content) AS bytes FROM attachments WHERE message_id = ?')
      .all(id);
    return {
      ...listed(row),
      recipients: String(row['recipients']),
      headers: JSON.parse(String(row['headers'])),
      attachments: attachments.map(keptAttachment),
    };
  }

  findAttachment(
    id: number,
    position: number,
  ): { about: KeptAttachment; content: Uint8Array } | undefined {
    const row = this.#database
      .prepare(
        `SELECT *, length(content) AS bytes FROM attachments
         WHERE message_id = ? AND position = ?`,
      )
      .get(id, position);
    const content = row?.['content'];
    return row && content instanceof Uint8Array
      ? { about: keptAttachment(row), content }
      : undefined;
  }

  empty(): void {
    this.#database.exec('DELETE FROM messages');
  }

  close(): void {
    this.#database.close();
  }
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

function listed(row: Row): ListedMessage {
  return {
    id: String(row['id']),
    to: String(row['addressees']),
    from: String(row['sender']),
    subject: String(row['subject']),
    text: String(row['text']),
    html: String(row['html']),
    sentAt: String(row['sent_at']),
  };
}

function keptAttachment(row: Row): KeptAttachment {
  return {
    position: Number(row['position']),
    fileName: String(row['file_name']),
    mimeType: String(row['mime_type']),
    contentId: row['content_id'] === null ? null : String(row['content_id']),
    bytes: Number(row['bytes']),
  };
}

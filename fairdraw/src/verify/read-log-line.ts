/** A line of a log: `T serial code holderCommit` or `V serial reason`. Unused parts are empty. */
export type LogLine = {
  type: 'T' | 'V';
  serial: number;
  code: string;
  holderCommit: string;
  reason: number;
};

const issued = /^T (0|[1-9][0-9]{0,14}) ([0-9-]+) ([0-9a-f]{64})$/;
const voided = /^V (0|[1-9][0-9]{0,14}) ([1-4])$/;

/** Null for a text that is not exactly such a line. */
export function readLogLine(text: string): LogLine | null {
  const ticket = issued.exec(text);
  if (ticket) {
    const [, serial, code = '', holderCommit = ''] = ticket;
    return { type: 'T', serial: Number(serial), code, holderCommit, reason: 0 };
  }
  const taken = voided.exec(text);
  if (!taken) return null;
  const [, serial, reason] = taken;
  return { type: 'V', serial: Number(serial), code: '', holderCommit: '', reason: Number(reason) };
}

import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('csvLine', () => {
  it('quotes texts and leaves numbers', () => {
    expect(csvLine(['a "b", c', 3])).toBe('"a ""b"", c",3\r\n');
  });

  it.each(['=1+1', '+61@x.com', '-2', '@sum', '\tx', '\rx'])('makes no formula of %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/refused.json' with { type: 'json' };
import { parseJson } from './json-text.ts';

describe('a JSON text', () => {
  it.each(vectors.json.twice)('is refused: $why', ({ text }) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(() => parseJson(text)).toThrow(RangeError);
  });

  it.each(vectors.json.good)('is read: $why', ({ text }) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it.each(['', '{', '{"a":1,}', '\uFEFF{}', "{'a':1}", '{"a":1}}'])('is none: %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('is read as everybody reads it where no key is there twice', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is refused wherever a key is put in once more', () => {
    const keyed = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(keyed, fc.jsonValue(), fc.nat(5), (object, other, deep) => {
        const [key = ''] = Object.keys(object);
        const inner = JSON.stringify(object);
        const twice = `${inner.slice(0, -1)},${JSON.stringify(key)} : ${JSON.stringify(other)}}`;
        const text = '[{"in":'.repeat(deep) + twice + '}]'.repeat(deep);
        expect(() => parseJson(text)).toThrow(RangeError);
      }),
    );
  });

  it('may be long and deep', () => {
    const long = JSON.stringify({
      text: '\\"{'.repeat(2_000_000),
      list: Array.from({ length: 100_000 }, () => ({ a: 1 })),
    });
    expect(() => parseJson(long)).not.toThrow();
  });
});

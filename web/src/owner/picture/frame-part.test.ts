import { describe, expect, it } from 'vitest';
import { fitted, partAt, wayOf } from './frame-part.ts';

describe('the part of a picture that shows (product §5.7)', () => {
  it('of an upright photo is moved up and down', () => {
    const photo = { width: 3024, height: 4032 };
    expect(wayOf(photo)).toBe('vertical');
    expect(partAt(photo, 0)).toEqual({ x: 0, y: 0, width: 3024, height: 1701 });
    expect(partAt(photo, 0.5)).toMatchObject({ x: 0, y: 1165.5 });
    expect(partAt(photo, 1).y + partAt(photo, 1).height).toBe(4032);
  });

  it('of a wide one is moved to the sides, and of one of 16:9 not at all', () => {
    expect(wayOf({ width: 3000, height: 1000 })).toBe('horizontal');
    expect(partAt({ width: 3200, height: 900 }, 1)).toEqual({
      x: 1600,
      y: 0,
      width: 1600,
      height: 900,
    });
    expect(wayOf({ width: 1921, height: 1080 })).toBeUndefined();
  });

  it('fits into a longest side, and never grows', () => {
    expect(fitted({ width: 3024, height: 4032 }, 1920)).toEqual({ width: 1440, height: 1920 });
    expect(fitted({ width: 20, height: 10 }, 1920)).toEqual({ width: 20, height: 10 });
    expect(fitted({ width: 20_000, height: 3 }, 1920)).toEqual({ width: 1920, height: 1 });
  });
});

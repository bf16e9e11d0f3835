import { expect, it } from 'vitest';
import { withoutTraces } from '../releases/bill-of-materials.ts';

const registry = 'https://registry.example/zod/-/zod-4.6.7.tgz';

function bill(made: { serial: string; at: string }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${made.serial}`,
    metadata: {
      timestamp: made.at,
      tools: [{ name: 'cli', version: '11.19.1' }],
      component: { name: 'clubdraw', properties: [{ name: 'path', value: '/home/somebody' }] },
    },
    components: [
      {
        name: 'zod',
        version: '4.6.7',
        purl: 'pkg:npm/zod@4.6.7',
        hashes: [{ alg: 'SHA-512', content: 'ab' }],
        externalReferences: [{ type: 'distribution', url: registry }],
      },
    ],
  };
}

it('a bill of materials says what is in the product, and not where and when it was made', () => {
  const first = withoutTraces(bill({ serial: 'a', at: '2026-11-22T00:00:00.000Z' }));
  expect(withoutTraces(bill({ serial: 'b', at: '2026-11-23T00:00:00.000Z' }))).toBe(first);
  const { serialNumber, components } = JSON.parse(first);
  expect(serialNumber).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(components).toEqual([
    {
      name: 'zod',
      version: '4.6.7',
      purl: 'pkg:npm/zod@4.6.7',
      hashes: [{ alg: 'SHA-512', content: 'ab' }],
    },
  ]);
  for (const trace of [registry, '/home/somebody', '2026-11']) expect(first).not.toContain(trace);
});

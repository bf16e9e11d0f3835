import { Hash } from './hash.tsx';

/** A line of figures; a hash in it is shortened and can be copied. */
export function HashLine({ line }: { line: string }) {
  const [before = '', hash, after = ''] = line.split(/([0-9a-f]{64})/);
  if (hash === undefined) return line;
  return (
    <>
      {before}
      <Hash of={hash} what={before.replace(/: $/, '').toLowerCase()} />
      {after}
    </>
  );
}

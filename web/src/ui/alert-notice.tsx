import { Notice } from './notice.tsx';

/** Says that something has just gone wrong; nothing while `text` is null. */
export function AlertNotice({ kind, text }: { kind: 'bad' | 'warn'; text: string | null }) {
  if (!text) return null;
  return (
    <Notice kind={kind} live="alert">
      <p>{text}</p>
    </Notice>
  );
}

import { Notice } from './notice.tsx';

/** What has just gone wrong, while there is something to say. */
export function AlertNotice({ kind, text }: { kind: 'bad' | 'warn'; text: string | null }) {
  if (!text) return null;
  return (
    <Notice kind={kind} live="alert">
      <p>{text}</p>
    </Notice>
  );
}

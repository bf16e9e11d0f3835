import { isErasedEmail } from '@clubdraw/domain/people/erased-email';

/** An e-mail address that breaks before its at sign, if it must; words for one that was erased. */
export function EmailText({ email }: { email: string }) {
  if (isErasedEmail(email)) return <>Data erased</>;
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, Math.max(0, at))}
      <wbr />
      {email.slice(Math.max(0, at))}
    </>
  );
}

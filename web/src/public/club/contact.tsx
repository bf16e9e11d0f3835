import { isEmail } from '@clubdraw/domain/people/email';

const webAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/i;
const telephone = /^\+?[\d\s()./-]{6,24}$/;

/** Where a contact leads: a mail, a call or a site; undefined for words. */
export function contactLink(contact: string): string | undefined {
  if (isEmail(contact)) return `mailto:${encodeURI(contact)}`;
  if (telephone.test(contact)) return `tel:${contact.replace(/[^\d+]/g, '')}`;
  if (!webAddress.test(contact)) return undefined;
  const address = /^https?:/i.test(contact) ? contact : `https://${contact}`;
  return URL.canParse(address) ? address : undefined;
}

/** How to reach a club, as it says itself. */
export function Contact({ contact }: { contact: string }) {
  const href = contactLink(contact);
  return (
    <>
      Contact:{' '}
      {href ? (
        <a href={href} rel="nofollow noopener noreferrer">
          <bdi>{contact}</bdi>
        </a>
      ) : (
        <bdi>{contact}</bdi>
      )}
    </>
  );
}

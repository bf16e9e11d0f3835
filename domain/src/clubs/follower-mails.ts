/** The mails that people ask a club for (product §2.34). */
export const followerMails = ['followAsked', 'placesFree', 'drawPublished'] as const;

export type FollowerMailKind = (typeof followerMails)[number];

/** Whether something that names a kind of mail is of one of them. */
export function isToFollower<Mail extends { kind: string }>(
  mail: Mail,
): mail is Extract<Mail, { kind: FollowerMailKind }> {
  return followerMails.some((one) => one === mail.kind);
}

/**
 * Answers that want another sign-in, or a safer one, before anything else (RFC 4954). A server may
 * give them as late as at the envelope; 503 is how some of them ask for a sign-in.
 */
const aboutSignIn = new Set([503, 530, 534, 535, 538]);

/**
 * How Microsoft's servers refuse a receiver that takes mails of its own house or of some senders
 * alone, in words and codes that are close to those about a sender.
 */
const aboutReceiver = /^5\d\d[ -]5\.7\.(13\d|50[457]|51[03]|703)\b|\bRESOLVER\.RST\./;

/**
 * Codes about the sender and not about the receiver (RFC 3463, RFC 7372): a sender that is none,
 * our daily limit, our sign-in, our DKIM, SPF and reverse name.
 */
const aboutSender = /^5\d\d[ -]5\.(1\.[78]|4\.5|7\.([89]|11|2\d))\b/;

/**
 * Those that Microsoft adds: our limits, a sender that is not our login, our address or account.
 */
const aboutMicrosoftsSender = /^5\d\d[ -]5\.(1\.90|2\.252|7\.(57|60|64|23[236]|[567]\d\d))\b/;

/**
 * How Postfix, sendmail, Exim, qmail, Microsoft, Amazon SES, SendGrid, Mailgun and Postmark refuse
 * a sender whom they do not relay for or do not know, with a code that has other meanings as well.
 */
const wordsAboutSender = [
  /\brelay(ing)?( access)?( is)? (denied|prohibited|not (allowed|permitted))\b/i,
  /\b(not|unable)( \w+)? (to )?relay\b/i,
  /\bnot( been)? (verified|authenticated)\b/i,
  /\bauthentication( is)? required\b/i,
  /\bsender (identity|signature|verif)/i,
  /\b(sender address|client host|helo command) rejected\b/i,
  /\bclient host \[[^\]]*\] blocked\b/i,
  /\bSendAsDenied\b|\b(not allowed|permissions?) to send as\b/i,
  /\bsending (has been )?paused\b/i,
  /\bnot authorized to perform\b/i,
  /\bunauthenticated senders?\b/i,
  /\bdomain (\S+ )?is unverified\b/i,
  /\ballowed rcpthosts\b/i,
];

/**
 * Whether the mail server refuses us and not this mail: every mail of ours would be answered like
 * that, until an operator mends the sender or the sign-in. An answer below 500 is none: the server
 * takes the mail later.
 */
export function isRefusalOfUs(error: unknown): boolean {
  if (!isAnswered(error) || Number(error.responseCode) < 500) return false;
  if (error.command === 'MAIL FROM' || aboutSignIn.has(Number(error.responseCode))) return true;
  const answer = String(error.response);
  if (aboutReceiver.test(answer)) return false;
  if (aboutSender.test(answer) || aboutMicrosoftsSender.test(answer)) return true;
  // A mail server that asked the receiver's own repeats its words, which are not about us.
  const [words = ''] = answer.split(' said: ');
  return wordsAboutSender.some((one) => one.test(words));
}

/** True where the mail server will never take this mail: a 5xx about its receiver or its words. */
export function isPermanent(error: unknown): boolean {
  if (!isAnswered(error) || Number(error.responseCode) < 500) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && !isRefusalOfUs(error);
}

/** An error of the library that holds an answer of the mail server. */
type Answered = Error & {
  code: unknown;
  responseCode: unknown;
  response?: unknown;
  command?: unknown;
};

function isAnswered(error: unknown): error is Answered {
  return error instanceof Error && 'responseCode' in error && 'code' in error;
}

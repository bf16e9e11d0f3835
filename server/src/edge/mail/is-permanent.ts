/**
 * Answers that want another sign-in, or a safer one, before anything else (RFC 4954). A server may
 * give them as late as at the envelope; 503 is how some of them ask for a sign-in.
 */
const aboutSignIn = new Set([503, 530, 534, 535, 538]);

/**
 * Codes about the sender and not about the receiver (RFC 3463, RFC 7372): a sender that is none,
 * our daily limit, our sign-in, our DKIM, SPF and reverse name; Microsoft has three of its own.
 */
const aboutSender = /^5\d\d[ -]5\.(1\.[78]|4\.5|7\.([89]|11|2\d|57|60|64))\b/;

/**
 * How Postfix, sendmail, Exim, Amazon SES, SendGrid and Postmark refuse a sender whom they do not
 * relay for or do not know, with a code that they have for other things as well.
 */
const wordsAboutSender = [
  /\brelay(ing)?( access)?( is)? (denied|prohibited|not (allowed|permitted))\b/i,
  /\b(not|unable)( \w+)? (to )?relay\b/i,
  /\bnot( been)? (verified|authenticated)\b/i,
  /\bauthentication( is)? required\b/i,
  /\bsender (identity|signature|verif)/i,
];

/**
 * Whether the mail server refuses us and not this mail: every mail of ours would be answered like
 * that, until an operator mends the sender or the sign-in.
 */
export function isRefusalOfUs(error: unknown): boolean {
  if (!isAnswered(error)) return false;
  if (error.command === 'MAIL FROM' || aboutSignIn.has(Number(error.responseCode))) return true;
  const answer = String(error.response);
  if (aboutSender.test(answer)) return true;
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

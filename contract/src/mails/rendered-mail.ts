/** A mail as it is handed over: every one has a text part. */
export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** The facts for experts, which others do not read: a file of plain text that goes along. */
  file?: { name: string; text: string };
};

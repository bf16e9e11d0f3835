// A password that another system holds: a restart is all that the product needs.

export const databasePasswordSteps = `1. Make a second role with the same rights as the one of DATABASE_URL, here clubdraw:
     CREATE ROLE clubdraw_b LOGIN PASSWORD '…' IN ROLE clubdraw;
     ALTER ROLE clubdraw_b SET role = 'clubdraw';
   Behind a pooler give it the limits of clubdraw as deploy/database.sql has them, and a line in the pooler's list;
   another one for DATABASE_JOBS_URL in the same way, from clubdraw_jobs.
2. Set DATABASE_URL to it in every process, and restart one after the other.
3. When SELECT count(*) FROM pg_stat_activity WHERE usename = 'clubdraw' says 0, end the earlier password:
     ALTER ROLE clubdraw PASSWORD '…';
   The next change goes back to that role.
That of clubdraw_owner is changed at once, since nobody stays signed in with it: ALTER ROLE, and DATABASE_OWNER_URL.
`;

export const smtpPasswordSteps = `1. Make a second password at the mail server, beside the one of SMTP_URL. Where there can be only one, change it, and
   go on at once: mails wait meanwhile and are tried again by themselves.
2. Set SMTP_URL in every process, and restart one after the other.
3. When clubdraw_mails_total{outcome="handedOver"} grows again, delete the earlier password at the mail server.
`;

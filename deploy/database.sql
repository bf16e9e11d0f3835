-- Prepares an empty database for the product; run it in that database, as its administrator. Where
-- it ran before it changes nothing.
-- clubdraw_owner makes and changes the tables: migrations and restores sign in with it. clubdraw
-- reads and writes rows, and the processes sign in with it: whoever breaks into one can take no
-- guard off a table. clubdraw_jobs is the same for jobs behind a pooler: it has their limits and no
-- password until one is set. None can make databases, roles, extensions or other schemas.
-- Set the password of each afterwards: ALTER ROLE clubdraw PASSWORD '…';
DO $$ BEGIN
  CREATE ROLE clubdraw_owner LOGIN;
EXCEPTION WHEN duplicate_object THEN
  -- Of an earlier database, such as one that was lost.
END $$;
DO $$ BEGIN
  CREATE ROLE clubdraw LOGIN;
EXCEPTION WHEN duplicate_object THEN
  -- As above.
END $$;
DO $$ BEGIN
  CREATE ROLE clubdraw_jobs LOGIN IN ROLE clubdraw;
EXCEPTION WHEN duplicate_object THEN
  -- As above.
END $$;
-- A schema of the other role's own name comes first in its search path.
ALTER ROLE clubdraw_owner SET search_path = clubdraw, public;
ALTER ROLE clubdraw_jobs SET search_path = clubdraw, public;
-- No statement goes on without an end, and none is compiled, which no limit ends. A process says
-- the same when it connects, and a pooler keeps it to itself.
ALTER ROLE clubdraw SET lock_timeout = '6s';
ALTER ROLE clubdraw SET statement_timeout = '15s';
ALTER ROLE clubdraw SET idle_in_transaction_session_timeout = '4s';
ALTER ROLE clubdraw SET jit = off;
ALTER ROLE clubdraw_jobs SET lock_timeout = '10s';
ALTER ROLE clubdraw_jobs SET statement_timeout = '120s';
ALTER ROLE clubdraw_jobs SET idle_in_transaction_session_timeout = '20s';
ALTER ROLE clubdraw_jobs SET jit = off;
ALTER ROLE clubdraw_owner SET jit = off;
CREATE SCHEMA IF NOT EXISTS clubdraw AUTHORIZATION clubdraw_owner;
-- The queue of jobs.
CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION clubdraw_owner;
-- A database of 1.0.0 has one role that does both.
DO $$ BEGIN
  IF (SELECT nspowner FROM pg_namespace WHERE nspname = 'clubdraw') = 'clubdraw'::regrole THEN
    REASSIGN OWNED BY clubdraw TO clubdraw_owner;
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA clubdraw, pgboss TO clubdraw;
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA clubdraw, pgboss TO clubdraw;
    -- The owner runs what stands in these.
    REVOKE INSERT, UPDATE, DELETE ON clubdraw.migrations, pgboss.bam FROM clubdraw;
  END IF;
END $$;
GRANT USAGE ON SCHEMA clubdraw, pgboss TO clubdraw;
-- Of every table that is made from now on.
ALTER DEFAULT PRIVILEGES FOR ROLE clubdraw_owner IN SCHEMA clubdraw, pgboss
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO clubdraw;
ALTER DEFAULT PRIVILEGES FOR ROLE clubdraw_owner IN SCHEMA clubdraw, pgboss
  GRANT USAGE, SELECT ON SEQUENCES TO clubdraw;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

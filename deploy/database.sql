-- Prepares an empty database for the product; run it once, in that database, as its administrator.
-- The role owns its two schemas and nothing else: it cannot make databases, roles, extensions or
-- other schemas. Set its password afterwards: ALTER ROLE clubdraw PASSWORD '…';
DO $$ BEGIN
  CREATE ROLE clubdraw LOGIN;
EXCEPTION WHEN duplicate_object THEN
  -- Of an earlier database, such as one that was lost.
END $$;
-- A schema of the role's own name comes first in its search path.
CREATE SCHEMA clubdraw AUTHORIZATION clubdraw;
-- The queue of jobs.
CREATE SCHEMA pgboss AUTHORIZATION clubdraw;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION btree_gin;

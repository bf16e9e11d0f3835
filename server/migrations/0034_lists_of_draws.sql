-- An owner's regular and promotional draws are two lists, each counted and paged by itself.
CREATE INDEX draws_owner_free ON draws (owner_id, created_at DESC, id DESC)
  WHERE package_id IS NULL AND entry_cost_minor = 0;
CREATE INDEX draws_owner_paid ON draws (owner_id, created_at DESC, id DESC)
  WHERE package_id IS NULL AND entry_cost_minor > 0;

import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';

const repository = join(import.meta.dirname, '../..');
const packages = (...names: string[]) => names.map((name) => `node_modules/${name}`);
const owner = (...names: string[]) => names.map((name) => `web/src/owner/${name}`);
const alone = (...names: string[]) => Object.fromEntries(names.map((one) => [one, owner(one)]));

/** The folders of each file of the app: what two pages need of them. The first that fits has it. */
export const folders: Record<string, readonly string[]> = {
  framework: packages('react', 'react-dom', 'react-router', 'scheduler'),
  forms: packages('@hookform', 'react-hook-form'),
  overlays: ['web/src/ui/overlays/mantine', ...packages('@mantine/core', '@mantine/hooks')],
  security: ['contract/src/accounts/security', 'web/src/api/passkeys', 'web/src/confirmation'],
  'sign-in': ['contract/src/sign-in', 'web/src/sign-in'],
  portal: ['web/src/portal'],
  stage: ['web/src/stage', ...owner('draws/live')],
  bodies: ['contract/src/draws/form'],
  'package-bodies': ['contract/src/packages/form', ...owner('packages/form/body')],
  entries: ['contract/src/entry-codes', 'contract/src/free-entries', 'domain/src/entries/codes'],
  account: ['contract/src/payment-account', ...owner('payment-account')],
  'prize-rows': owner('form/prizes/rows'),
  typed: ['domain/src/money/typed', ...owner('form/typed')],
  starting: ['domain/src/terms', ...owner('terms/starting')],
  'terms-calls': ['contract/src/terms'],
  members: owner('members', 'draws/members', 'packages/members'),
  fields: ['web/src/ui/fields'],
  ...alone('audit', 'closing', 'drafts', 'filters', 'hand-over', 'keys', 'links', 'listing'),
  ...alone('own-list', 'picture', 'rows', 'sales', 'team', 'terms'),
  list: owner('list', 'draws/list', 'packages/list', 'promotions'),
  places: owner('details/places'),
  turn: owner('details/turn'),
  details: owner('details', 'draws/details', 'packages/details'),
  form: owner('form'),
  'draw-form': owner('draws/form'),
  'package-form': owner('packages/form'),
};

/** Whether a module lies in one of these folders of the repository. */
export const isIn = (id: string, paths: readonly string[]): boolean =>
  paths.some((path) => id.startsWith(join(repository, path) + sep));

/** Other packages are the bundler's to place; icons are as good as our own. */
const isCommon = (id: string): boolean =>
  !isIn(id, ['node_modules']) || isIn(id, packages('@phosphor-icons'));
const known = new Map<string, string | null>();

/** The file of a module's folder; without one, that of all who import it, if they have the same. */
export const fileOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (known.has(id)) return known.get(id);
  known.set(id, null);
  const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
  const [own] = Object.entries(folders).find(([, paths]) => isIn(id, paths)) ?? [];
  const [file, other] = new Set(importers.map((one) => fileOf(one, context)));
  const follows = other === undefined && dynamicImporters.length === 0;
  const common = isIn(id, ['contract/src', 'domain/src']) ? 'contract' : 'shared';
  known.set(id, own ?? (follows ? file : null) ?? (isCommon(id) ? common : null));
  return known.get(id);
};

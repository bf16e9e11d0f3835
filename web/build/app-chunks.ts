import { join, sep } from 'node:path';
import { except, latest, packageCalls, sharedFile } from './list-modules.ts';

const root = join(import.meta.dirname, '..');

/**
 * One file of what several pages need from these folders of the repository, and what only they
 * need.
 */
function shared(name: string, folders: readonly string[], also = /^$/) {
  const paths = folders.map((folder) => join(root, folder) + sep);
  return {
    name,
    minShareCount: 2,
    test: (id: string) => also.test(id) || paths.some((path) => id.startsWith(path)),
  };
}

/**
 * The layers over a page, and the editor: menus, dialogs, the drawer. The pages' own fields are not
 * Mantine's.
 */
const overlays =
  /floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|@mantine[\\/](core|hooks)[\\/]|ui[\\/]overlays[\\/](with-mantine|theme)\.|[\\/](clsx|tslib)[\\/]/;

/** The editor and the toasts come when somebody opens one, or when there is something to say. */
const late = /tiptap|notifications|toasts/;

/** The files of the app, by what they have in them; a module goes into the first one that fits. */
export const appChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  // With its setting, which must hold before the contract makes the first schema.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/ },
  { name: 'forms', test: /node_modules[\\/](@hookform|react-hook-form)[\\/]/ },
  sharedFile('overlays', overlays),
  // They come when a passkey is wanted, and the profile's own with the profile.
  sharedFile('passkeys', /accounts[\\/]passkeys\.ts|api[\\/]passkey\.ts|Fingerprint/),
  sharedFile('account', /accounts[\\/](security|own-passkeys)\.ts|home[\\/]account[\\/]/),
  // The profile and the page of one's own data ask again who somebody is.
  sharedFile('confirmation', /frame[\\/]confirmation/),
  // The portal and the page of one's own data.
  sharedFile('portal', /portal[\\/](portal|portal-frame|portal-problem|read-portal)\.tsx?$/),
  // Few visits to a draw or a package end a turn to its prize.
  sharedFile(
    'turn-calls',
    /contract[\\/]src[\\/]draws[\\/](letter|pass-over)\.ts$|details[\\/]turn-order\.ts$/,
  ),
  // The bodies of the forms of draws and packages, which no other page reads.
  sharedFile(
    'bodies',
    /contract[\\/]src[\\/](draws[\\/]form[\\/]|promotions[\\/]promo-form\.ts$)|[\\/](priced-prizes|bundle-messages)\.ts$/,
  ),
  sharedFile('package-bodies', /contract[\\/]src[\\/]packages[\\/]form[\\/]/),
  sharedFile('entry-codes', /contract[\\/]src[\\/]entry-codes[\\/]|entries[\\/]entry-code/),
  // The account of a club that has none, or not the whole of it.
  sharedFile(
    'payment-account',
    /frame[\\/](create-account|connect-button)\.|accounts[\\/]payment-account|club-countries/,
  ),
  sharedFile('postal', /contract[\\/]src[\\/]free-entries[\\/]/),
  // Most draws have one prize.
  sharedFile(
    'prize-rows',
    /owner[\\/]form[\\/]prizes[\\/](prize-rows?|each-wins-one|use-list-news)\.tsx?$/,
  ),
  // The calls of sign-in, which pages behind it do not make.
  sharedFile(
    'entrance',
    /contract[\\/]src[\\/](accounts[\\/]sign-in|portal[\\/]customer-session)\.ts$/,
  ),
  // Calls of a few pages each.
  sharedFile(
    'member-calls',
    /contract[\\/]src[\\/](draws[\\/]draw-members|packages[\\/]package-members)\.ts$/,
  ),
  sharedFile('terms-calls', /contract[\\/]src[\\/]terms[\\/]|[\\/]formatted-text\.ts$/),
  // The text that terms begin with, and what keeps it one with the conditions.
  sharedFile(
    'starting-text',
    /[\\/](starting-terms|prize-promise)\.ts$|owner[\\/]terms[\\/]starting-text\.tsx$|form[\\/]draw-conditions\.ts$/,
  ),
  sharedFile('blanks', /terms-blanks\.ts$|go-to-blank\.ts$/),
  // The code that reads the words of a form comes when somebody types into one.
  sharedFile(
    'typed',
    /[\\/](typed-(number|price|price-messages)|changed-messages)\.ts$|owner[\\/]form[\\/](typed[\\/]|take-changes|prize-rules-body|prizes[\\/]prize-body)/,
  ),
  sharedFile('skipped-time', /owner[\\/]form[\\/]skipped-time\.tsx$/),
  sharedFile('tier-check', /packages[\\/]form[\\/](package-body|tier-warning)\.ts$/),
  // Most visits filter nothing.
  sharedFile('filter-form', /list[\\/](filter-form\.tsx|read-filters\.ts)$/),
  // The club's own stages: the page of a draw, its rehearsal and the remote.
  sharedFile(
    'stage',
    /web[\\/]src[\\/]stage[\\/]|draws[\\/]live[\\/](own-stage|use-press|stage-orders)|stage-endpoint\.ts$|[\\/]reveal\.ts$/,
  ),
  // A prize that a winner has, or is to have.
  sharedFile(
    'hand-over',
    /details[\\/](turn-)?hand-over\.tsx$|draws[\\/]hand-over\.ts$|[\\/]hand-over-words\.ts$/,
  ),
  // Home and the lists have rows; Home alone says what there is to do.
  sharedFile(
    'rows',
    /list[\\/](date-stub|draw-rows|package-rows|empty-words)\.tsx?$|draws[\\/]to-do\.ts$/,
  ),
  sharedFile('file-name', /[\\/]file-name\.ts$/),
  // A draw that has a winner, and the page of a package.
  sharedFile('prize', /details[\\/](prize-turn|passed-over)\.tsx$|[\\/]draw-outcome\.ts$/),
  // Without the calls about packages, which come with the lists.
  except(packageCalls, shared('contract', ['../contract/src', '../domain/src'])),
  // A password is typed at sign-in, and where the profile changes it.
  sharedFile('password', /sign-in[\\/]password-field|[\\/](Eye|EyeSlash)\.es/),
  sharedFile('social', /social-buttons|[\\/](Google|Facebook)Logo\.es/),
  shared('sign-in', ['src/sign-in'], /front[\\/]late-front-door/),
  // Home, the profile and details ask for the latest of a list, without its rows. The calls about
  // packages come with them: no page of a draw reads a package.
  {
    name: 'listing',
    minShareCount: 2,
    test: (id: string) => packageCalls.test(id) || latest.test(id),
  },
  // Home has the figures and the rows, and neither the filters nor the menus. An amount alone is
  // everywhere.
  sharedFile(
    'figures',
    /owner[\\/]figures[\\/](day-bars|sales-chart|use-draw-news)|src[\\/]api[\\/]draw-events/,
  ),
  // Lists of members have filters, and neither rows of draws nor menus.
  sharedFile('filters', /list[\\/]filter-(bar|field)\.tsx?$|[\\/]Funnel\.es/),
  shared(
    'list',
    ['src/owner/list', 'src/owner/draws/list', 'src/owner/packages/list', 'src/owner/promotions'],
    /[\\/]DotsThreeVertical\.es/,
  ),
  // Only what was cancelled gives everything back.
  sharedFile('refunds', /details[\\/]refunds-card\.tsx$/),
  // Few draws have several.
  sharedFile('held-place', /details[\\/]held-place\.tsx$/),
  sharedFile('details-facts', /details[\\/]details-facts\.ts$/),
  // Forms that are locked have it as well: how a draw or a package is cancelled.
  sharedFile(
    'cancelling',
    /details[\\/](cancel-frame|cancel-card|cancel-package-card)\.tsx?$|[\\/]Prohibit\.es/,
  ),
  shared('details', ['src/owner/details', 'src/owner/draws/details', 'src/owner/packages/details']),
  // The menus of rows and the heads of details, without Home and the profile.
  sharedFile('ways', /[\\/](Users|PencilSimple|Copy|ArrowsClockwise|Trophy)\.es/),
  sharedFile('search', /[\\/]MagnifyingGlass\.es/),
  // Few pages have them: words for what the provider still wants to know, and choices with a
  // search.
  sharedFile('needs', /accounts[\\/]provider-words/),
  sharedFile('combobox', /ui[\\/](combobox|use-combobox|option-list)\.tsx?$/),
  shared('members', ['src/owner/members'], /fetch-csv|[\\/]DownloadSimple\.es/),
  // Home and the profile have a picture of the club, without the forms of draws.
  sharedFile(
    'pictures',
    /owner[\\/]form[\\/](image-field|use-image-upload|go-to-field|picture[\\/])|send-image|[\\/](Trash|ImageSquare)\.es/,
  ),
  sharedFile('club', /home[\\/]club[\\/]/),
  // Home says which drafts are old, without a form.
  shared('drafts', ['src/owner/drafts']),
  shared('form', ['src/owner/form']),
  // The editor reads terms without the form of a draw.
  sharedFile(
    'terms-text',
    /draws[\\/]form[\\/]terms-text|terms[\\/](terms-draft|starting-terms)|frame[\\/]leave-guard/,
  ),
  // The forms of new draws have none of it.
  sharedFile('edit-draw', /draws[\\/]form[\\/](edited-draw|edit-draw-form)\.tsx?$/),
  shared('draw-form', ['src/owner/draws/form']),
  shared('package-form', ['src/owner/packages/form']),
  { name: 'shared', minShareCount: 2, test: (id: string) => !late.test(id) },
];

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleVerifier } from '../../fairdraw/build-verifier.ts';
import { lastGreenCommit } from '../checks/last-green.ts';
import { projectFolder } from '../project-folder.ts';
import { runRefusable, StartRefused } from '../start-refused.ts';
import { archiveManifests } from './archive-manifests.ts';
import { archiveProduct } from './archive-product.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { demandImageTools, makeImage } from './image/make-image.ts';
import { git, releaseProblems } from './release-problems.ts';
import { beginNextVersion, setVersion } from './set-version.ts';
import { tagMessage } from './tag-message.ts';

const help = `script/release VERSION

Makes a release of the commit that is checked out: writes the version into VERSION and every package, the
bill of materials and the verifier's fingerprint into releases/VERSION, a small database of this
version for the tests of upgrades, commits that, runs every check on that commit, writes what it is
installed from into the folder release (the archive for machines, the image for containers, the
manifests of Kubernetes, each with its SHA-256 and the bill of its materials), and tags the commit
vVERSION with the fingerprint in the tag's message. A second commit, behind the tag, calls what
comes then after the next release. Nothing is pushed. When a check fails, the commit is taken back
and there is no tag.

It is refused with changes that are not committed, a version that is not later than the present
one, a tag that exists, and without an entry in CHANGELOG.md. For the image it needs root, and
Debian's packages buildah and mmdebstrap. There is no way around the checks.
`;

/** Not in the repository: what is installed is offered beside the tag. */
const offered = join(projectFolder, 'release');

/** Puts the files of a release into its folder. */
async function writeRelease(version: string): Promise<void> {
  setVersion(projectFolder, version);
  const folder = join(projectFolder, 'releases', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bill-of-materials.json'), billOfMaterials());
  writeFileSync(join(folder, 'verifier.sha256'), `${await verifierFingerprint()}  verify.mjs\n`);
  writeDatabase(version);
}

/** A small database of this version: every later one has to bring it to its own shape. */
function writeDatabase(version: string): void {
  const program = join(projectFolder, 'server', 'test', 'upgrades', 'make-dump.ts');
  const { status } = spawnSync(process.execPath, [program, version], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the database of the release could not be written');
}

async function verifierFingerprint(): Promise<string> {
  return createHash('sha256')
    .update(await bundleVerifier())
    .digest('hex');
}

/** Runs every check; whether all of them passed for exactly this commit. */
function isGreen(commit: string): boolean {
  const { status } = spawnSync(join(projectFolder, '.ci', 'run'), { stdio: 'inherit' });
  return status === 0 && lastGreenCommit(projectFolder) === commit;
}

/** Back to the commit that was there, new files included: the tree was clean. */
function takeBack(before: string): void {
  git(projectFolder, 'add', '--all');
  git(projectFolder, 'reset', '--hard', '--quiet', before);
}

/**
 * Takes the commit of a release back; what somebody made while the checks ran stays, and the commit
 * with it. Answers a sentence about what is here now.
 */
function takeCommitBack(before: string, commit: string): string {
  const isUntouched =
    git(projectFolder, 'rev-parse', 'HEAD') === commit &&
    git(projectFolder, 'status', '--porcelain') === '';
  if (!isUntouched)
    return `Something was changed here meanwhile, so the commit ${commit} stays: take it back by hand.`;
  takeBack(before);
  return 'Nothing has changed.';
}

async function release(version: string): Promise<void> {
  const problems = releaseProblems(projectFolder, version);
  if (problems.length > 0) throw new StartRefused(problems.join('\n'));
  demandImageTools();
  const before = git(projectFolder, 'rev-parse', 'HEAD');
  try {
    await writeRelease(version);
    git(projectFolder, 'add', '--all');
    git(projectFolder, 'commit', '--quiet', '--message', `Release ${version}`);
  } catch (error) {
    takeBack(before);
    throw error;
  }
  const commit = git(projectFolder, 'rev-parse', 'HEAD');
  if (!isGreen(commit)) {
    const left = takeCommitBack(before, commit);
    throw new StartRefused(`A check failed: there is no release ${version}. ${left}`);
  }
  try {
    makeImage(await archiveProduct(offered, console.log), console.log);
    archiveManifests(offered, console.log);
  } catch (error) {
    console.error(takeCommitBack(before, commit));
    throw error;
  }
  const message = tagMessage(version, await verifierFingerprint());
  git(projectFolder, 'tag', '--annotate', `v${version}`, '--message', message, commit);
  const next = beginNextVersion(projectFolder, version);
  git(projectFolder, 'commit', '--quiet', '--all', '--message', `Begin ${next}`);
  console.log(`Released ${version}: the commit ${commit.slice(0, 10)} has the tag v${version}.`);
  console.log(
    `Its files for everybody are in release. The next commits are ${next}. Push both when you are ready:`,
  );
  console.log(`  git push origin HEAD v${version}`);
}

const [version, ...rest] = process.argv.slice(2);
await runRefusable(async () => {
  if (version === undefined || version === '--help') console.log(help);
  else if (rest.length > 0)
    throw new StartRefused('script/release takes a version and nothing else.');
  else await release(version);
});

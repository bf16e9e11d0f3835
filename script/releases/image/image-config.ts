import { ownNode } from '../../own-node.ts';

/** The number of the image's user, which no user of a machine has. */
export const imageUser = 10_001;

/** Where the product lies in the image. */
export const imageHome = '/clubdraw';

/** `DATA_DIR`, and what a backup is mounted at: the only folders of the image's user. */
export const imageFolders = ['/data', '/backups'] as const;

/** How the image runs unless somebody says something else; the settings are the operator's. */
const imageEnvironment: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=16',
  HOST: '0.0.0.0',
  PORT: '3000',
  OPERATOR_PORT: '9100',
  DATA_DIR: '/data',
};

export const imageCommand: readonly string[] = [ownNode, 'server/src/main.ts'];

/**
 * The configuration of the image, as `buildah config` takes it. A look at a process is no part of
 * it: OCI's images have none, so compose.yaml and the manifests of Kubernetes say how.
 */
export function imageConfig(version: string, commit: string): string[] {
  const labels = { title: 'Clubdraw', version, revision: commit };
  return [
    `--user=${imageUser}:${imageUser}`,
    `--workingdir=${imageHome}`,
    `--cmd=${JSON.stringify(imageCommand)}`,
    `--port=${imageEnvironment['PORT']}`,
    `--volume=${imageFolders[0]}`,
    ...Object.entries(imageEnvironment).map(([name, value]) => `--env=${name}=${value}`),
    ...Object.entries(labels).map(
      ([name, value]) => `--label=org.opencontainers.image.${name}=${value}`,
    ),
  ];
}

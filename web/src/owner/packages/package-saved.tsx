import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';

/** Says what became of a package, with the way to its public page; long enough to be used. */
export function tellPackageSaved(
  { id, name }: Pick<OwnedPackage, 'id' | 'name'>,
  what: 'on sale' | 'changed',
): void {
  void showToast({
    title: `${name} is ${what}`,
    message: <a href={paths.packageInfo(id)}>Open its public page</a>,
    icon: <Icon of={CheckCircleIcon} state />,
    autoClose: 15_000,
  });
}

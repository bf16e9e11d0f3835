import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const icons = {
  bad: WarningCircleIcon,
  warn: WarningIcon,
  good: CheckCircleIcon,
  note: InfoIcon,
} as const;

type Props = {
  kind: keyof typeof icons;
  /** `alert` interrupts, `status` waits; without it the notice is ordinary content. */
  live?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
};

export function Notice({ kind, live, className = '', children }: Props) {
  return (
    <div className={`notice ${kind} ${className}`.trim()} role={live}>
      <Icon of={icons[kind]} state />
      <div>{children}</div>
    </div>
  );
}

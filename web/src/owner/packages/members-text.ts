import { showCount } from '../../ui/show-count.ts';

/** "1 member", "1,204 members". */
export function membersText(count: number): string {
  return count === 1 ? '1 member' : `${showCount(count)} members`;
}

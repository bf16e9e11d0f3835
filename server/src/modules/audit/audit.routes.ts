import { listAuditCall } from '@clubdraw/contract/accounts/audit';
import { route } from '../../http/mount/mount.ts';
import { exportAudit, listAudit } from './list-audit.ts';

export const auditRoutes = [
  route(
    listAuditCall,
    ({ context, actor: { ownerId }, input: { query: filters } }) =>
      listAudit(context, { ownerId, filters }),
    async ({ context, actor: { ownerId }, input: { query: filters } }) =>
      exportAudit(context, { ownerId, filters }),
  ),
];

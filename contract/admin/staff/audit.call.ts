import type { Call } from '../../call.ts'
import type * as schemas from './audit.schema.ts'

export const listAudit: Call<typeof schemas.listAudit> = {
  name: 'list_audit',
  method: 'GET',
  path: '/admin/audit',
  who: 'staff',
  right: 'audit',
}

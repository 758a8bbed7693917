import { staff } from '../../call.ts'
import type * as s from './audit.schema.ts'

export const listAudit = staff<typeof s.listAudit>('list_audit', 'GET /admin/audit', 'audit')

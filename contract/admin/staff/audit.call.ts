import { staff } from '../../call.ts'
import type * as s from './audit.schema.ts'

export const listAudit = staff<typeof s.listAudit>('GET /admin/audit', 'audit')

import { staff } from '../../call.ts'
import type * as s from './confirmation.schema.ts'

export const confirmStaff = staff<typeof s.confirmStaff>('POST /admin/confirmation', undefined, { needsPerson: true })

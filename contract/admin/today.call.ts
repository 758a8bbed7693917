import { staff } from '../call.ts'
import type * as s from './today.schema.ts'

export const getToday = staff<typeof s.getToday>('GET /admin/today', 'orders.read')

import { staff } from '../../call.ts'
import type * as s from './people.schema.ts'

export const listPeople = staff<typeof s.listPeople>('GET /admin/people', 'customers.read')

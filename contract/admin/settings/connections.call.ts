import { staff } from '../../call.ts'
import type * as s from './connections.schema.ts'

// Keys to money and mails: none of these is for a program.
const ofPeople = { needsPerson: true } as const

export const getConnections = staff<typeof s.getConnections>('GET /admin/settings/connections', 'connections', ofPeople)
export const saveConnections = staff<typeof s.saveConnections>(
  'PUT /admin/settings/connections',
  'connections',
  ofPeople,
)
export const removeConnection = staff<typeof s.removeConnection>(
  'POST /admin/settings/connections/:group/remove',
  'connections',
  ofPeople,
)
export const tryConnection = staff<typeof s.tryConnection>(
  'POST /admin/settings/connections/:group/try',
  'connections',
  ofPeople,
)

import { staff } from '../../call.ts'
import type * as s from './connections.schema.ts'

// Keys to money and mails: none of these is for a program.
const ofPeople = { needsPerson: true } as const

export const getConnections = staff<typeof s.getConnections>(
  'get_connections',
  'GET /admin/settings/connections',
  'connections',
  ofPeople,
)
export const saveConnections = staff<typeof s.saveConnections>(
  'save_connections',
  'PUT /admin/settings/connections',
  'connections',
  ofPeople,
)
export const removeConnection = staff<typeof s.removeConnection>(
  'remove_connection',
  'POST /admin/settings/connections/:group/remove',
  'connections',
  ofPeople,
)
export const tryConnection = staff<typeof s.tryConnection>(
  'try_connection',
  'POST /admin/settings/connections/:group/try',
  'connections',
  ofPeople,
)

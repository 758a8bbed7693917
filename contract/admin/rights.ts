// As domain/people/staff-rights.ts has them; a test holds them equal.

export const wireRoles = ['owner', 'sales', 'catalog', 'production', 'finance', 'support'] as const

export const wireRights = [
  'orders.read',
  'orders.move',
  'orders.ship',
  'orders.note',
  'orders.change',
  'orders.message',
  'payments.note',
  'payments.capture',
  'payments.refund',
  'customers.read',
  'customers.change',
  'catalog.read',
  'catalog.change',
  'content.change',
  'settings.change',
  'staff',
  'audit',
  'system',
  'backups',
  'act-as-customer',
] as const

/** What a call of the back office needs. */
export type WireRight = (typeof wireRights)[number]

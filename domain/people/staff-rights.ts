/** What somebody who works in the back office does there. */
export const staffRoleNames = ['owner', 'sales', 'catalog', 'production', 'finance', 'support'] as const

export type StaffRole = (typeof staffRoleNames)[number]

export const staffRights = [
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
  'connections',
  'act-as-customer',
] as const

export type StaffRight = (typeof staffRights)[number]

/** What each allows, for whoever gives it to a token. */
export const rightTitles: Record<StaffRight, string> = {
  'orders.read': 'Read orders',
  'orders.move': 'Move orders',
  'orders.ship': 'Ship orders',
  'orders.note': 'Write notes on orders',
  'orders.change': 'Change orders',
  'orders.message': 'Write to buyers',
  'payments.note': 'Note payments',
  'payments.capture': 'Capture and void cards',
  'payments.refund': 'Refund cards',
  'customers.read': 'Read customers',
  'customers.change': 'Change customers',
  'catalog.read': 'Read items and prices',
  'catalog.change': 'Change items and prices',
  'content.change': 'Change pages',
  'settings.change': 'Change settings',
  'staff': 'Look after the staff',
  'audit': 'Read the audit log',
  'system': 'Look after jobs and mails',
  'backups': 'Make and download backups',
  'connections': 'Set up mail server, cards and other connections',
  'act-as-customer': 'Work as a customer',
}

/** What needs a person, and is in no token. */
const ofPeople: readonly StaffRight[] = ['staff', 'backups', 'connections', 'act-as-customer']

/** What a token of somebody with these rights can have. */
export const listTokenRights = (rights: readonly StaffRight[]): StaffRight[] =>
  rights.filter((right) => !ofPeople.includes(right))

interface RoleRules {
  title: string
  /** What it is for, for whoever gives it. */
  meaning: string
  rights: readonly StaffRight[]
  /** Nobody works in it with a password alone. */
  needsSecondFactor: boolean
}

const reads = ['orders.read', 'customers.read', 'catalog.read'] as const

/** Every role with its rights. The one table that says so. */
export const staffRoles: Record<StaffRole, RoleRules> = {
  owner: { title: 'Owner', meaning: 'May do everything.', rights: staffRights, needsSecondFactor: true },
  sales: {
    title: 'Sales',
    meaning:
      'Moves and changes orders, writes to buyers, notes payments, looks after customers, and works as a customer where one asks for it.',
    rights: [
      ...reads,
      'orders.move',
      'orders.ship',
      'orders.note',
      'orders.change',
      'orders.message',
      'payments.note',
      'customers.change',
      'act-as-customer',
    ],
    needsSecondFactor: false,
  },
  catalog: {
    title: 'Catalog',
    meaning: 'Changes items, prices and pages, and reads orders.',
    rights: [...reads, 'orders.note', 'catalog.change', 'content.change'],
    needsSecondFactor: false,
  },
  production: {
    title: 'Production',
    meaning: 'Reads work orders, moves orders and ships them.',
    rights: ['orders.read', 'catalog.read', 'orders.move', 'orders.ship', 'orders.note', 'orders.message'],
    needsSecondFactor: false,
  },
  finance: {
    title: 'Finance',
    meaning: 'Notes payments, captures, voids and refunds cards, and reads the audit log.',
    rights: [
      ...reads,
      'orders.note',
      'orders.message',
      'payments.note',
      'payments.capture',
      'payments.refund',
      'customers.change',
      'audit',
    ],
    needsSecondFactor: true,
  },
  support: { title: 'Support', meaning: 'Reads, and changes nothing.', rights: reads, needsSecondFactor: false },
}

export const hasRight = (role: StaffRole, right: StaffRight): boolean => staffRoles[role].rights.includes(right)

/** Somebody of the staff, as far as its rules ask. */
interface StaffMember {
  id: number
  role: StaffRole
  blocked: boolean
}

/** Would nobody be left who may do everything? */
export const isLastOwner = (staff: readonly StaffMember[], id: number): boolean => {
  const owners = staff.filter(({ role, blocked }) => role === 'owner' && !blocked)
  return owners.length === 1 && owners[0]!.id === id
}

export const needsAnOwner = 'The shop needs an owner. Please make somebody else one first.'

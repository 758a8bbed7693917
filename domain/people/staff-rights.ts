/** What somebody who works in the back office does there. */
export const staffRoleNames = ['owner', 'sales', 'catalog', 'production', 'finance', 'support'] as const

export type StaffRole = (typeof staffRoleNames)[number]

export const staffRights = [
  'orders.read',
  'orders.move',
  'orders.override-hold',
  'orders.ship',
  'orders.note',
  'orders.change',
  'orders.message',
  'proofs.manage',
  'payments.note',
  'payments.capture',
  'payments.refund',
  'customers.read',
  'customers.change',
  'catalog.read',
  'catalog.change',
  'costs.read',
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
  'orders.read': 'View orders',
  'orders.move': 'Change order status',
  'orders.override-hold': 'Make and ship held orders',
  'orders.ship': 'Ship orders',
  'orders.note': 'Add notes to orders',
  'orders.change': 'Change orders',
  'orders.message': 'Write to buyers',
  'proofs.manage': 'Make and send proofs',
  'payments.note': 'Record payments',
  'payments.capture': 'Capture and void card payments',
  'payments.refund': 'Refund card payments',
  'customers.read': 'View customers',
  'customers.change': 'Change customers',
  'catalog.read': 'View items and prices',
  'catalog.change': 'Change items and prices',
  'costs.read': 'View costs and margins',
  'content.change': 'Change pages',
  'settings.change': 'Change settings',
  'staff': 'Manage staff',
  'audit': 'View the audit log',
  'system': 'Manage jobs and e-mails',
  'backups': 'Create and download backups',
  'connections': 'Set up mail server, cards and other connections',
  'act-as-customer': 'Work as a customer',
}

/** What needs a person, and is in no token. */
const ofPeople: readonly StaffRight[] = ['staff', 'backups', 'connections', 'act-as-customer']

/** What a token of somebody with these rights can have. */
export const listTokenRights = (rights: readonly StaffRight[]): StaffRight[] =>
  rights.filter((right) => !ofPeople.includes(right))

/** What a role allows, a fixed one or one of the shop's own. */
export interface RoleRules {
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
      'Changes orders and their status, writes to buyers, makes proofs, records payments, manages customers, and works as a customer on request.',
    rights: [
      ...reads,
      'orders.move',
      'orders.ship',
      'orders.note',
      'orders.change',
      'orders.message',
      'proofs.manage',
      'payments.note',
      'customers.change',
      'costs.read',
      'act-as-customer',
    ],
    needsSecondFactor: false,
  },
  catalog: {
    title: 'Catalog',
    meaning: 'Changes items, prices and pages, and views orders.',
    rights: [...reads, 'orders.note', 'catalog.change', 'costs.read', 'content.change'],
    needsSecondFactor: false,
  },
  production: {
    title: 'Production',
    meaning: 'Views work orders, makes proofs, changes order status, also of held orders, and ships.',
    rights: [
      'orders.read',
      'catalog.read',
      'orders.move',
      'orders.override-hold',
      'orders.ship',
      'orders.note',
      'orders.message',
      'proofs.manage',
    ],
    needsSecondFactor: false,
  },
  finance: {
    title: 'Finance',
    meaning: 'Records payments, captures, voids and refunds card payments, and views the audit log.',
    rights: [
      ...reads,
      'orders.note',
      'orders.message',
      'payments.note',
      'payments.capture',
      'payments.refund',
      'customers.change',
      'costs.read',
      'audit',
    ],
    needsSecondFactor: true,
  },
  support: { title: 'Support', meaning: 'Views everything, changes nothing.', rights: reads, needsSecondFactor: false },
}

/** Whoever has a role of the shop's own has this one beside it, which allows nothing that the own one does not. */
const roleBesideOwn: StaffRole = 'support'

interface RoleOfStaff {
  role: StaffRole
  ownRoleId: number | null
  ownRole: RoleRules | null
}

export const rulesOf = ({ role, ownRole }: Pick<RoleOfStaff, 'role' | 'ownRole'>): RoleRules =>
  ownRole ?? staffRoles[role]

/** As calls name a role: 'sales', 'own-3'. */
export const toRoleKey = ({ role, ownRoleId }: Pick<RoleOfStaff, 'role' | 'ownRoleId'>): string =>
  ownRoleId === null ? role : `own-${ownRoleId}`

/** Undefined: it names no role. */
export function readRoleKey(key: string): Pick<RoleOfStaff, 'role' | 'ownRoleId'> | undefined {
  const [, own] = /^own-(\d{1,9})$/.exec(key) ?? []
  if (own !== undefined) return { role: roleBesideOwn, ownRoleId: Number(own) }
  const role = staffRoleNames.find((name) => name === key)
  return role && { role, ownRoleId: null }
}

/** Nobody gives, or takes from others, what they do not have themselves. */
export const coversRights = (own: readonly StaffRight[], others: readonly StaffRight[]): boolean =>
  others.every((right) => own.includes(right))

/** May make and ship held orders, which no call is for alone. */
export const mayOverrideHolds = (rights: readonly StaffRight[]): boolean => rights.includes('orders.override-hold')

/** May see what goods cost the shop, which no call is for alone. */
export const maySeeCosts = (rights: readonly StaffRight[]): boolean => rights.includes('costs.read')

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

export const needsAnOwner = 'The shop needs an owner. Please make someone else an owner first.'

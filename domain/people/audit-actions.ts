/** What the audit log names, in its words. */
export const auditActions = {
  'staff.sign-in': 'Signed in',
  'staff.invite': 'Invited somebody',
  'staff.join': 'Accepted an invitation',
  'staff.change': 'Changed somebody of the staff',
  'staff.reset': 'Made a link for a new password',
  'staff.remove': 'Removed somebody',
  'staff.password': 'Changed the own password',
  'staff.second-factor': 'Set up a second factor',
  'staff.passkey': 'Added a passkey',
  'staff.remove-passkey': 'Removed a passkey',
  'staff.token': 'Made a token for a program',
  'staff.revoke-token': 'Revoked a token',
  'order.place-as': 'Placed an order as a customer',
  'order.move': 'Moved an order',
  'order.ship': 'Shipped',
  'order.unship': 'Took a shipment back',
  'order.deliver': 'Noted an arrival',
  'order.note': 'Wrote a note',
  'order.change': 'Changed an order',
  'order.message': 'Wrote to a buyer',
  'order.ask': 'Asked a buyer',
  'order.close-question': 'Closed a question to a buyer',
  'order.settle-message': 'Closed a message of a buyer',
  'order.reopen-message': 'Opened a message of a buyer again',
  'search.synonym': 'Changed synonyms of the search',
  'search.redirect': 'Changed redirects of the search',
  'search.ranking': 'Changed the order of a search',
  'moves.change': 'Changed where an old page leads',
  'request.done': 'Closed a price request',
  'mailing-list.export': 'Exported the mailing list',
  'mailing-list.remove': 'Took an address off the mailing list',
  'orders.export': 'Exported orders',
  'item.export': 'Exported items',
  'company.export': 'Exported companies',
  'company.export-people': 'Exported people',
  'view.save': 'Saved a view of a list',
  'view.change': 'Changed a view of a list',
  'view.remove': 'Removed a view of a list',
  'payment.note': 'Noted a payment',
  'payment.note-refund': 'Noted a refund',
  'payment.take-back': 'Took a payment back',
  'payment.capture': 'Captured a card',
  'payment.void': 'Voided a card authorization',
  'payment.refund': 'Refunded a card',
  'payment.cancel-refund': 'Canceled a refund',
  'payment.release': 'Ended a checkout that waited for its card',
  'item.add': 'Added an item',
  'item.change': 'Changed an item',
  'item.prices': 'Changed prices',
  'item.publication': 'Changed when an item is shown',
  'item.stock': 'Changed stock',
  'item.edit-many': 'Changed several items',
  'item.undo-many': 'Undid a change of several items',
  'collection.add': 'Added a collection',
  'collection.change': 'Changed a collection',
  'collection.move': 'Moved a collection',
  'collection.items': 'Changed what is in a collection',
  'collection.remove': 'Removed a collection',
  'prices.schedule': 'Scheduled new prices',
  'prices.publish': 'Published new prices',
  'prices.take-back': 'Took scheduled prices back',
  'prices.restore': 'Took published prices back',
  'prices.days': 'Changed when a price list counts',
  'company.add': 'Added a company',
  'company.change': 'Changed a company',
  'company.add-person': 'Added a customer',
  'company.approve': 'Approved a registration',
  'company.decline': 'Declined a registration',
  'company.terms': 'Changed invoice terms',
  'company.merge': 'Merged two companies',
  'company.prices': 'Changed own prices of a company',
  'company.price-list': 'Changed the price list of a company',
  'company.charge': 'Changed what a company pays of a charge',
  'company.tax': 'Changed the sales tax exemption',
  'company.role': 'Changed a role in a company',
  'company.block': 'Blocked a customer',
  'company.allow': 'Allowed a customer to sign in again',
  'company.remove': 'Took a customer out of a company',
  'company.work-as': 'Began to work as a customer',
  'company.work-as-change': 'Changed something as a customer',
  'company.work-as-end': 'Ended to work as a customer',
  'company.password-link': 'Mailed a customer a link for a new password',
  'system.mail-again': 'Tried a mail again',
  'system.job-again': 'Tried a job again',
  'system.connection': 'Changed a connection',
  'system.backup': 'Made a backup',
  'system.backup-schedule': 'Changed when backups are made',
  'system.backup-passphrase': 'Set the passphrase of backups',
  'system.backup-download': 'Downloaded a backup',
  'content.draft': 'Changed a draft',
  'content.discard': 'Discarded a draft',
  'content.publish': 'Published a draft',
  'content.restore': 'Went back to a version',
  'content.remove': 'Removed a page',
  'content.change': 'Changed content',
  'content.load': 'Loaded a folder of content',
  'import.begin': 'Began an import',
  'import.done': 'Imported a file',
  'import.publish': 'Published the new items of an import',
  'import.take-back': 'Took an import back',
  'import.item': 'Changed an item by an import',
  'setting.change': 'Changed a setting',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

/** What actions are about, by the word before their dot. */
const actionGroups: Record<string, string> = {
  'order': 'Orders',
  'orders': 'Orders',
  'payment': 'Payments',
  'company': 'Customers',
  'request': 'Customers',
  'mailing-list': 'Customers',
  'item': 'Items',
  'collection': 'Collections',
  'prices': 'Prices',
  'import': 'Imports',
  'search': 'Search',
  'content': 'Content',
  'moves': 'Content',
  'setting': 'Settings',
  'system': 'System',
  'staff': 'Staff',
  'view': 'Views',
}

export const auditGroups: readonly string[] = [...new Set(Object.values(actionGroups))]

/** The group that an action stands in where people choose one. */
export const groupOfAction = (action: string): string => actionGroups[action.split('.')[0]!] ?? actionGroups['system']!

/** What changes are made to. */
export type RecordKind =
  | 'order'
  | 'company'
  | 'staff'
  | 'item'
  | 'collection'
  | 'price-change'
  | 'system'
  | 'content'
  | 'import'
  | 'setting'
  | 'view'
  | 'search'

/** A value with what it was and is; empty: was not, or is no more. */
export interface AuditChange {
  name: string
  before: string
  after: string
}

/** What has really changed, of rows with name, before and after. */
export const listAuditChanges = (...rows: [name: string, before: string, after: string][]): AuditChange[] =>
  rows.filter(([, before, after]) => before !== after).map(([name, before, after]) => ({ name, before, after }))

export const nameRecord = (kind: RecordKind, id: number, name = ''): string =>
  kind === 'order' ? `Order ${id}` : name || (kind === 'setting' ? kindTitles.setting : `${kindTitles[kind]} ${id}`)

const kindTitles: Record<RecordKind, string> = {
  'order': 'Order',
  'company': 'Company',
  'staff': 'Staff',
  'item': 'Item',
  'collection': 'Collection',
  'price-change': 'Price change',
  'system': 'System',
  'content': 'Content',
  'import': 'Import',
  'setting': 'Settings',
  'view': 'Saved view',
  'search': 'Search',
}

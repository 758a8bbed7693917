/** What the audit log names, in its words. */
export const auditActions = {
  'staff.sign-in': 'Signed in',
  'staff.invite': 'Invited a colleague',
  'staff.join': 'Accepted an invitation',
  'staff.change': 'Changed a staff member',
  'staff.reset': 'Created a password link',
  'staff.remove': 'Removed a staff member',
  'staff.password': 'Changed their own password',
  'staff.second-factor': 'Set up a second factor',
  'staff.passkey': 'Added a passkey',
  'staff.remove-passkey': 'Removed a passkey',
  'staff.token': 'Created a token',
  'staff.revoke-token': 'Revoked a token',
  'staff.role-add': 'Added a role',
  'staff.role-change': 'Changed a role',
  'staff.role-remove': 'Removed a role',
  'quote.begin': 'Began a quote',
  'quote.change': 'Changed a quote',
  'quote.send': 'Sent a quote',
  'quote.extend': 'Extended a quote',
  'quote.withdraw': 'Withdrew a quote',
  'quote.assign': 'Assigned a quote',
  'quote.message': 'Wrote about a quote',
  'quote.settle-message': 'Closed or reopened a buyer’s message',
  'proof.begin': 'Started a proof',
  'proof.check': 'Checked artwork',
  'proof.draft': 'Made a proof',
  'proof.send': 'Sent a proof',
  'proof.assign': 'Assigned a proof',
  'proof.comment': 'Wrote on a proof',
  'proof.done': 'Settled a comment on a proof',
  'proof.skip': 'Skipped a proof',
  'proof.withdraw': 'Withdrew a proof',
  'proof.confirm': 'Confirmed an approval with a change',
  'order.place-as': 'Placed an order as a customer',
  'order.move': 'Changed the status of an order',
  'order.hold': 'Put a hold on an order',
  'order.release': 'Released a hold',
  'order.ship': 'Shipped',
  'order.unship': 'Canceled a shipment',
  'order.deliver': 'Marked a shipment as delivered',
  'order.note': 'Added a note',
  'order.change': 'Changed an order',
  'order.message': 'Wrote to a buyer',
  'order.ask': 'Asked a buyer',
  'order.close-question': 'Closed a question to a buyer',
  'order.settle-message': 'Closed a buyer’s message',
  'order.reopen-message': 'Reopened a buyer’s message',
  'search.synonym': 'Changed search synonyms',
  'search.redirect': 'Changed search redirects',
  'search.ranking': 'Changed a search ranking',
  'moves.change': 'Changed a redirect of an old address',
  'request.done': 'Closed a price request',
  'mailing-list.export': 'Exported the mailing list',
  'mailing-list.remove': 'Removed an address from the mailing list',
  'orders.export': 'Exported orders',
  'item.export': 'Exported items',
  'company.export': 'Exported companies',
  'company.export-people': 'Exported people',
  'view.save': 'Saved a view',
  'view.change': 'Changed a view',
  'view.remove': 'Removed a view',
  'payment.note': 'Recorded a payment',
  'payment.note-refund': 'Recorded a refund',
  'payment.take-back': 'Removed a payment',
  'payment.capture': 'Captured a card payment',
  'payment.void': 'Voided a card authorization',
  'payment.refund': 'Refunded a card payment',
  'payment.cancel-refund': 'Canceled a refund',
  'payment.release': 'Released a checkout waiting for its card',
  'item.add': 'Added an item',
  'item.change': 'Changed an item',
  'item.prices': 'Changed prices',
  'item.publication': 'Changed the publication of an item',
  'item.stock': 'Changed stock',
  'item.edit-many': 'Changed several items',
  'item.undo-many': 'Undid a bulk change',
  'collection.add': 'Added a collection',
  'collection.change': 'Changed a collection',
  'collection.move': 'Moved a collection',
  'collection.items': 'Changed the items of a collection',
  'collection.remove': 'Removed a collection',
  'prices.schedule': 'Scheduled new prices',
  'prices.publish': 'Published new prices',
  'prices.take-back': 'Canceled scheduled prices',
  'prices.restore': 'Undid published prices',
  'prices.days': 'Changed the dates of a price list',
  'company.add': 'Added a company',
  'company.change': 'Changed a company',
  'company.add-person': 'Added a customer',
  'company.sales': 'Changed tags or salesperson',
  'company.note': 'Wrote a note',
  'company.task': 'Added a task',
  'company.task-done': 'Closed a task',
  'company.task-open': 'Opened a task again',
  'company.approve': 'Approved a registration',
  'company.decline': 'Declined a registration',
  'company.terms': 'Changed invoice terms',
  'company.merge': 'Merged two companies',
  'company.prices': 'Changed contract prices',
  'company.price-list': 'Changed the price list of a company',
  'company.charge': 'Changed a charge exception',
  'company.tax': 'Changed a sales tax exemption',
  'company.role': 'Changed a role in a company',
  'company.block': 'Blocked a customer',
  'company.allow': 'Allowed a customer to sign in again',
  'company.remove': 'Removed a customer from a company',
  'company.work-as': 'Started working as a customer',
  'company.work-as-change': 'Changed something as a customer',
  'company.work-as-end': 'Stopped working as a customer',
  'company.password-link': 'E-mailed a customer a password link',
  'system.mail-again': 'Resent an e-mail',
  'system.job-again': 'Retried a job',
  'system.connection': 'Changed a connection',
  'system.backup': 'Made a backup',
  'system.backup-schedule': 'Changed the backup schedule',
  'system.backup-passphrase': 'Set the passphrase of backups',
  'system.backup-download': 'Downloaded a backup',
  'content.draft': 'Changed a draft',
  'content.discard': 'Discarded a draft',
  'content.publish': 'Published a draft',
  'content.restore': 'Restored a version',
  'content.remove': 'Removed a page',
  'content.change': 'Changed content',
  'content.load': 'Loaded a content folder',
  'import.begin': 'Started an import',
  'import.done': 'Imported a file',
  'import.publish': 'Published the new items of an import',
  'import.take-back': 'Undid an import',
  'import.item': 'Changed an item by import',
  'setting.change': 'Changed a setting',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions

/** What actions are about, by the word before their dot. */
const actionGroups: Record<string, string> = {
  'order': 'Orders',
  'orders': 'Orders',
  'quote': 'Orders',
  'proof': 'Orders',
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
  | 'quote'
  | 'proof'
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
  kind === 'order'
    ? `Order ${id}`
    : kind === 'quote'
      ? `Quote Q-${id}`
      : name || (kind === 'setting' ? kindTitles.setting : `${kindTitles[kind]} ${id}`)

const kindTitles: Record<RecordKind, string> = {
  'order': 'Order',
  'quote': 'Quote',
  'proof': 'Proof',
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

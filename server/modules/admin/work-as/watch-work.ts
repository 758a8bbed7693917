import { sql, type SQL } from 'drizzle-orm'
import { listAuditChanges, type AuditChange } from '../../../../domain/people/audit-actions.ts'
import type { CallWithSchemas } from '../../../../contract/call.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { logChange } from '../../../platform/audit/audit.store.ts'
import { variantsInCart, poFilesOf } from '../../selling/index.ts'
import { getProfile } from '../../people/index.ts'

interface CallContent {
  params: unknown
  query: unknown
  input: unknown
}

interface WatchWorkDeps {
  db: Database
  clock: Clock
}

/** Of a record of the customer or the company. */
type Fields = Record<string, unknown>
type Records = Map<string, Fields>

const changesAtMost = 40
const charactersAtMost = 300

/** Calls that send something and change nothing, or only where a browser is signed in. */
export const callsThatOnlyRead: readonly string[] = [
  ...['check_quick_order', 'compare_item_search', 'create_item_images_zip', 'fetch_item_packages'],
  ...[
    'fetch_landed_freight',
    'fetch_shipping_rates',
    'find_flyer_goods',
    'get_lookup_data',
    'get_shipping_methods',
    'global_search',
    'imprints',
  ],
  ...[
    'leave_portal',
    'list_address_columns',
    'list_portal_address_columns',
    'logout',
    'make_flyer_pdf',
    'mark_flyer_feedback_seen',
    'product_detail_html',
    'read_quick_order_file',
    'read_roster_file',
    'redeem_login_token',
  ],
  ...['search', 'sign_out_of_portal', 'validate_address', 'validate_portal_address', 'validate_third_party_account'],
]

/**
 * Writes into the audit log what somebody of the staff changes while they work as a customer: the call, each record with what was and
 * is, and what was sent where no record of the customer tells. It comes after the call's own transaction, since it is the same for all calls.
 */
export const createWatchWork =
  ({ db, clock }: WatchWorkDeps) =>
  async (call: CallWithSchemas, caller: Caller, sent: CallContent): Promise<() => Promise<void>> => {
    const { work, customerId } = caller
    if (!work || call.method === 'GET' || callsThatOnlyRead.includes(call.name)) return async () => undefined
    const before = await readRecords(db.orm, caller)
    return async () => {
      const rows = compare(before, await readRecords(db.orm, caller))
      const { firstName, lastName, login, company } = await getProfile(db.orm, customerId)
      await logChange(db.orm, {
        by: { staffId: work.staffId, name: work.name, address: work.address },
        at: clock.now(),
        action: 'company.work-as-change',
        record: { kind: 'company', id: company.companyId, name: company.name },
        changes: [
          { name: 'As', before: '', after: `${firstName} ${lastName} (${login})`.trim() },
          { name: 'Call', before: '', after: call.name },
          ...(rows.length > 0 ? rows : describeSent(sent)),
        ],
      })
    }
  }

/** What of a customer and a company is watched, with what it is called. */
async function readRecords(tx: Tx, { customerId, companyId }: Caller): Promise<Records> {
  const ofCustomer = sql`customer_id = ${customerId}`
  const rows = (title: string, table: SQL, where: SQL, id: SQL = sql`id`, without: SQL = sql`'{}'::text[]`) =>
    sql`select ${title}::text || ' ' || ${id} as key, to_jsonb(r) - ${without} as fields from ${table} r where ${where}`
  const parts = [
    rows('Customer', sql`customers`, sql`id = ${customerId}`, sql`id`, sql`'{password_hash}'::text[]`),
    rows('Company', sql`companies`, sql`id = ${companyId}`),
    rows('Address', sql`shipping_addresses`, ofCustomer),
    rows('Cart line', sql`cart_lines`, ofCustomer, sql`id`, sql`'{updated_at}'::text[]`),
    rows('Cart variant', sql`(${variantsInCart(customerId)})`, sql`true`, sql`line_id || '/' || variant_id`),
    rows('Wishlist item', sql`wishlist_items`, ofCustomer, sql`item_id`),
    rows('Artwork', sql`artworks`, sql`company_id = ${companyId}`, sql`id`, sql`'{facts}'::text[]`),
    rows(
      'Flyer',
      sql`flyers`,
      ofCustomer,
      sql`id`,
      sql`'{noted,preview_keys,artwork_hashes,opened,last_opened_at}'::text[]`,
    ),
    sql`select 'PO file ' || f.id as key, f.fields from (${poFilesOf(customerId)}) f`,
  ]
  const { rows: found } = await tx.execute<{ key: string; fields: Fields }>(sql.join(parts, sql` union all `))
  return new Map(found.map(({ key, fields }) => [key, fields]))
}

function compare(before: Records, after: Records): AuditChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  const changes = keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    if (!was || !is) return listAuditChanges([key, showRecord(was), showRecord(is)])
    return Object.keys(is).flatMap((field) =>
      listAuditChanges([`${key}: ${field.replaceAll('_', ' ')}`, show(was[field]), show(is[field])]),
    )
  })
  if (changes.length <= changesAtMost) return changes
  const left = changes.length - changesAtMost
  return [...changes.slice(0, changesAtMost), { name: 'More changes', before: '', after: String(left) }]
}

const describeSent = ({ params, query, input }: CallContent): AuditChange[] =>
  [params, query, input]
    .flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
    .filter(([name]) => !/password|token|code$/.test(name))
    .map(([name, value]) => ({ name: name.replaceAll('_', ' '), before: '', after: show(value) }))

const showRecord = (fields: Fields | undefined): string =>
  fields === undefined
    ? ''
    : shorten(
        Object.entries(fields)
          .filter(([name, value]) => name !== 'id' && !/_(id|at|hash)$/.test(name) && value !== null && value !== '')
          .map(([name, value]) => `${name.replaceAll('_', ' ')} ${show(value)}`)
          .join(', ') || 'there',
      )

const show = (value: unknown): string =>
  value === null || value === undefined ? '' : shorten(typeof value === 'string' ? value : JSON.stringify(value))

const shorten = (text: string): string =>
  text.length > charactersAtMost ? `${text.slice(0, charactersAtMost - 1)}…` : text

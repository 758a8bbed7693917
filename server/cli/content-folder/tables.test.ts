import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { areas } from './areas/index.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))

/** What is not the owner's content, and why (docs/decisions/content-is-a-folder.md). */
const notInTheFolder = {
  'comes and goes with the products, by import and export': [
    ...['items', 'item_collections', 'item_colors', 'item_variants', 'item_pictures', 'pictures', 'documents'],
    ...['item_documents', 'price_tiers', 'rush_prices'],
    'inventory',
  ],
  'belongs to a customer or a company, with what the owner has agreed with it': [
    ...[
      'companies',
      'merged_companies',
      'customers',
      'customer_identities',
      'email_changes',
      'one_time_tokens',
      'pending_identities',
    ],
    ...['invitations', 'terms_changes', 'charge_exceptions', 'tax_exemptions', 'shipping_addresses', 'address_uploads'],
    ...[
      'carts',
      'cart_lines',
      'cart_line_variants',
      'cart_line_shipments',
      'cart_requests',
      'wishlist_items',
      'artworks',
    ],
    ...[
      'gateway_customers',
      'payment_profiles',
      'price_requests',
      'sessions',
      'known_browsers',
      'mailing_list_members',
    ],
    ...[
      'flyers',
      'flyer_pdfs',
      'flyer_mailings',
      'flyer_requests',
      'flyer_readers',
      'flyer_favorites',
      'flyer_comments',
    ],
    ...['quotes', 'quote_versions', 'company_notes', 'company_tasks'],
  ],
  'belongs to an order': [
    ...[
      'checkouts',
      'orders',
      'order_lines',
      'ordered_artworks',
      'order_words',
      'order_charges',
      'order_line_shipments',
    ],
    ...[
      'order_events',
      'card_checkouts',
      'card_payments',
      'card_refunds',
      'po_files',
      'dispatches',
      'dispatch_lines',
      'order_payments',
      'messages',
      'message_files',
      'message_mentions',
    ],
    ...['invoices', 'stock_reservations', 'coupon_uses', 'ordered_samples', 'order_holds'],
    ...['proofs', 'proof_versions', 'proof_links', 'proof_decisions', 'proof_comments', 'proof_events', 'proof_rules'],
  ],
  'says who works in the back office, and what they have done': [
    ...[
      'staff_accounts',
      'staff_roles',
      'staff_browsers',
      'staff_challenges',
      'staff_passkeys',
      'staff_sessions',
      'staff_links',
      'staff_recovery_codes',
      'staff_tokens',
      'audit_entries',
      'saved_views',
    ],
    'customer_work',
    ...['price_drafts', 'price_draft_cells', 'price_changes', 'price_change_cells', 'bulk_edits'],
    'backup_schedules',
    ...['imports', 'import_files', 'item_versions'],
  ],
  'holds secrets, sealed with the key of the shop': ['connections'],
  'is written and not published yet, or was published before': ['content_documents', 'content_versions'],
  'is made by the shop itself': [
    ...[
      'catalog_changes',
      'item_overview',
      'live_rates',
      'mails',
      'mail_attachments',
      'mail_files',
      'attempts',
      'previews',
      'image_archives',
      'search_misses',
    ],
  ],
}

const tablesOfShop = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tables.ts'))
  .flatMap((path) => [...readFileSync(join(server, path), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
  .map(([, name]) => name!)

test("every table of the shop is in the folder of content, or is known not to be the owner's content", () => {
  const known = [...areas.flatMap(({ tables }) => tables), ...Object.values(notInTheFolder).flat()]
  expect(tablesOfShop.filter((table) => !known.includes(table))).toEqual([])
  expect(known.filter((table, at) => !tablesOfShop.includes(table) || known.indexOf(table) !== at)).toEqual([])
})

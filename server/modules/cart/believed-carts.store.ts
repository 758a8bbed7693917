import { sql, type SQL } from 'drizzle-orm'
import type { Cents } from '../../../domain/money.ts'
import type { Quantities } from '../../../domain/line-quantities.ts'
import { planOnce, type Tx } from '../../platform/database.ts'
import { knownChangesTypes, listUnknownChanges, priceListOf, type KnownChanges } from '../catalog/index.ts'
import { holderOf } from '../sessions/index.ts'
import { freightSettings, toFreightFacts, type FreightFacts, type FreightRow } from '../shipping/index.ts'
import { cartOf, toAnswer, type CartAnswer, type CartRow, type Places, type Whose } from './cart.store.ts'
import { isForgotten, type AddRequest } from './cart-requests.store.ts'
import { cartLines, cartLineVariants, cartRequests, carts } from './cart.tables.ts'

/** What a process believes of a cart whose lines ship together. */
export interface BelievedCart {
  whose: Whose
  version: number
  priceListId: number | null
  /** Of all that is in it, or is about to be: nothing unknown has changed them. */
  itemIds: readonly number[]
  known: KnownChanges
}

/** Pieces of one item on their way into a cart. */
export interface AddedPieces extends BelievedCart {
  itemId: number
  /** So that the same request adds once; where it has been carried out, nothing is saved. */
  request: AddRequest | undefined
  /** What the line holds from now on of the variants that get more. */
  quantities: Quantities
  seenNetCents: Cents
}

/** The cart is not as it was believed to be: this is what was found instead. */
export interface FoundInstead {
  found: CartAnswer
}

export interface Confirmed {
  /** How the goods can ship. */
  facts: FreightFacts
}

export interface SavedPieces extends Confirmed {
  lineId: number
}

/**
 * Asks of many carts in one query whether they are as they are believed to be.
 * @returns undefined where the token is no longer good
 */
export async function confirmCarts(
  tx: Tx,
  all: readonly BelievedCart[],
  now: Date,
): Promise<(Confirmed | FoundInstead | undefined)[]> {
  const rows = await selectConfirmed(tx, toColumns(all, now))
  return putInPlace(all, rows, (row) => toInstead(row) ?? { facts: toFacts(row) })
}

/**
 * Saves what goes into many carts in one query, each for itself.
 * @returns undefined where the token is no longer good, or where somebody else is changing the cart just now. Then, and where
 *   something was found instead, nothing of it is saved.
 */
export async function saveAddedPieces(
  tx: Tx,
  all: readonly AddedPieces[],
  now: Date,
): Promise<(SavedPieces | FoundInstead | undefined)[]> {
  const pieces = all.flatMap(({ quantities }, at) => [...quantities].map((piece) => [at + 1, ...piece] as const))
  const rows = await putPieces(tx, {
    ...toColumns(all, now),
    itemIds: all.map(({ itemId }) => itemId),
    seenNetCents: all.map((one) => one.seenNetCents),
    requestKeys: all.map(({ request }) => request?.key ?? null),
    fingerprints: all.map(({ request }) => request?.fingerprint ?? null),
    pieceOf: pieces.map(([index]) => index),
    variantIds: pieces.map(([, variantId]) => variantId),
    quantities: pieces.map(([, , quantity]) => quantity),
  })
  return putInPlace(all, rows, (row, { priceListId, version }) => {
    if (row.id !== null) return { lineId: row.id, facts: toFacts(row) }
    const instead = toInstead(row)
    const differs =
      instead &&
      (instead.found.version !== version ||
        instead.found.priceListId !== priceListId ||
        instead.found.changed.length > 0)
    return differs ? instead : undefined
  })
}

function putInPlace<Row extends AnyRow, Result>(
  all: readonly BelievedCart[],
  rows: readonly Row[],
  read: (row: Row, believed: BelievedCart) => Result,
): (Result | undefined)[] {
  const results: (Result | undefined)[] = all.map(() => undefined)
  for (const row of rows) results[row.place - 1] = read(row, all[row.place - 1]!)
  return results
}

interface AnyRow extends Pick<FreightRow, 'settings'> {
  place: number
  /** The version that was believed in. */
  version: number
  found: CartRow | null
}

const toFacts = ({ settings }: AnyRow): FreightFacts => toFreightFacts({ settings, reach: null })

const toInstead = ({ found, version }: AnyRow): FoundInstead | undefined =>
  found ? { found: toAnswer(found, version) } : undefined

/** Carts side by side, each at its place in all of these. */
interface CartColumns extends KnownChanges {
  now: Date
  tokenHashes: (string | null)[]
  customerIds: (number | null)[]
  companyIds: (number | null)[]
  versions: number[]
  priceListIds: (number | null)[]
  /** Places and items, for a cart needs many of them. */
  needOf: number[]
  neededIds: number[]
}

const columnTypes = {
  now: 'timestamptz',
  tokenHashes: 'text[]',
  customerIds: 'int[]',
  companyIds: 'int[]',
  versions: 'int[]',
  priceListIds: 'int[]',
  needOf: 'int[]',
  neededIds: 'int[]',
  ...knownChangesTypes,
} as const

function toColumns(all: readonly BelievedCart[], now: Date): CartColumns {
  const owners = all.map(({ whose }) => ('tokenHash' in whose ? undefined : whose))
  return {
    ...all.map(({ known }) => known).reduce(findOlder),
    now,
    tokenHashes: all.map(({ whose }) => ('tokenHash' in whose ? whose.tokenHash : null)),
    customerIds: owners.map((owner) => owner?.customerId ?? null),
    companyIds: owners.map((owner) => owner?.companyId ?? null),
    versions: all.map(({ version }) => version),
    priceListIds: all.map(({ priceListId }) => priceListId),
    needOf: all.flatMap(({ itemIds }, at) => itemIds.map(() => at + 1)),
    neededIds: all.flatMap(({ itemIds }) => itemIds),
  }
}

/** Whoever knows less calls more items changed, which is good for those who know more, too. */
function findOlder(one: KnownChanges, other: KnownChanges): KnownChanges {
  if (one.horizon === other.horizon) return one.seen.length <= other.seen.length ? one : other
  return BigInt(one.horizon) < BigInt(other.horizon) ? one : other
}

/** The carts whose token is good. Are their prices what they are believed to be? */
const believedOf = (given: Places<CartColumns>) => sql`(
  select owner.*, ${priceListOf(sql`owner.company_id`)} is not distinct from owner.price_list_id
    and (${listUnknownChanges(given.neededIds, given)} is null
      or ${listUnknownChanges(itemsOf(sql`owner.place`, given), given)} is null) as prices_are_so
  from (
    select coalesce(holder.customer_id, one.customer_id) as customer_id, coalesce(holder.company_id, one.company_id) as company_id,
      one.version, one.price_list_id, one.place::int as place
    from unnest(${given.tokenHashes}, ${given.customerIds}, ${given.companyIds}, ${given.versions}, ${given.priceListIds})
      with ordinality as one (token_hash, customer_id, company_id, version, price_list_id, place)
    left join lateral ${holderOf('shop', sql`one.token_hash`, given.now)} holder on true
  ) owner where owner.customer_id is not null)`

const itemsOf = (place: SQL, { needOf, neededIds }: Places<CartColumns>) => sql`array(
  select need.item_id from unnest(${needOf}, ${neededIds}) as need (place, item_id) where need.place = ${place})`

/** What is told of a cart instead, as a value of a query about carts that were `believed` in. */
const foundOf = (given: Places<CartColumns>) => sql`(
  select row_to_json(found) from (${cartOf(sql`(select believed.customer_id, believed.company_id)`, {
    horizon: given.horizon,
    seen: given.seen,
    itemIds: itemsOf(sql`believed.place`, given),
    addressIds: sql`'{}'::int[]`,
    keptVersion: sql`believed.version`,
  })}) found)`

const selectConfirmed = planOnce<CartColumns, AnyRow>(
  'confirm_carts',
  columnTypes,
  (given) => sql`
  select believed.place, believed.version, ${freightSettings} as "settings",
    case when not believed.prices_are_so or coalesce(cart.version, 0) <> believed.version then ${foundOf(given)} end as "found"
  from ${believedOf(given)} believed left join ${carts} cart on cart.customer_id = believed.customer_id`,
)

interface PieceColumns extends CartColumns {
  itemIds: number[]
  seenNetCents: Cents[]
  requestKeys: (string | null)[]
  fingerprints: (string | null)[]
  /** Places, variants and their pieces, for a click may choose many. */
  pieceOf: number[]
  variantIds: number[]
  quantities: number[]
}

// A cart that is locked is left out and not waited for: the others have nothing to do with it, and nobody can wait in a circle.
const putPieces = planOnce<PieceColumns, AnyRow & { id: number | null }>(
  'put_added_pieces',
  {
    ...columnTypes,
    itemIds: 'int[]',
    seenNetCents: 'bigint[]',
    requestKeys: 'text[]',
    fingerprints: 'text[]',
    pieceOf: 'int[]',
    variantIds: 'int[]',
    quantities: 'int[]',
  },
  (given) => sql`
  with believed as materialized ${believedOf(given)}, click as (
    select distinct on (customer_id) customer_id, version, place,
      (${given.itemIds})[place] as item_id, (${given.seenNetCents})[place] as seen_net_cents,
      (${given.requestKeys})[place] as request_key, (${given.fingerprints})[place] as fingerprint
    from believed where prices_are_so order by customer_id, place
  ), free as (
    select cart.customer_id from ${carts} cart join click on click.customer_id = cart.customer_id
    where cart.version = click.version and not exists (
      select from ${cartRequests} done where done.customer_id = click.customer_id and done.key = click.request_key)
    for no key update of cart skip locked
  ), held as (
    update ${carts} cart set version = cart.version + 1, updated_at = ${given.now}
    from free where cart.customer_id = free.customer_id
    returning cart.customer_id
  ), line as (
    insert into ${cartLines} (customer_id, item_id, seen_net_cents, created_at, updated_at)
    select click.customer_id, click.item_id, click.seen_net_cents, ${given.now}, ${given.now}
    from held join click on click.customer_id = held.customer_id
    on conflict (customer_id, item_id) where decorated = 'blank'
    do update set seen_net_cents = excluded.seen_net_cents, updated_at = excluded.updated_at
    returning id, customer_id
  ), put as (
    insert into ${cartLineVariants} (line_id, variant_id, quantity)
    select line.id, piece.variant_id, piece.quantity
    from line join click on click.customer_id = line.customer_id
      join unnest(${given.pieceOf}, ${given.variantIds}, ${given.quantities}) as piece (place, variant_id, quantity)
        on piece.place = click.place
    on conflict (line_id, variant_id) do update set quantity = excluded.quantity
  ), noted as (
    insert into ${cartRequests} (customer_id, key, fingerprint, line_id, created_at)
    select click.customer_id, click.request_key, click.fingerprint, line.id, ${given.now}
    from line join click on click.customer_id = line.customer_id where click.request_key is not null
  ), forgotten as (
    delete from ${cartRequests} r using held where r.customer_id = held.customer_id and ${isForgotten(given.now)}
  )
  select believed.place, believed.version, line.id, ${freightSettings} as "settings",
    case when line.id is null then ${foundOf(given)} end as "found"
  from believed left join click on click.place = believed.place left join line on line.customer_id = click.customer_id`,
)

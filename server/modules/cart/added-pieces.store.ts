import { sql } from 'drizzle-orm'
import type { Cents } from '../../../domain/money.ts'
import type { Quantities } from '../../../domain/line-quantities.ts'
import { planOnce, type Tx } from '../../platform/database.ts'
import { knownChangesTypes, listUnknownChanges, priceListOf, type KnownChanges } from '../catalog/index.ts'
import { holderOf } from '../sessions/index.ts'
import { freightSettings, toFreightFacts, type FreightFacts, type FreightRow } from '../shipping/index.ts'
import type { Whose } from './cart.store.ts'
import { cartLines, cartLineVariants, carts } from './cart.tables.ts'

/** Pieces of one item on their way into one cart, and what was believed of that cart when they were chosen. */
export interface AddedPieces {
  whose: Whose
  version: number
  priceListId: number | null
  /** Of all that is in the cart from now on. */
  itemIds: readonly number[]
  known: KnownChanges
  itemId: number
  /** What the line holds from now on of the variants that get more. */
  quantities: Quantities
  seenNetCents: Cents
}

export interface SavedPieces {
  lineId: number
  facts: FreightFacts
}

/**
 * Saves what goes into many carts in one query, each for itself. A cart whose lines ship to addresses of their own is none of these.
 * @returns for each what has been saved; undefined, and then nothing of it is saved, where something believed is no longer so, where
 *   the token is no longer good, or where somebody holds the cart's lock at the moment
 */
export async function saveAddedPieces(
  tx: Tx,
  all: readonly AddedPieces[],
  now: Date,
): Promise<(SavedPieces | undefined)[]> {
  const owners = all.map(({ whose }) => ('tokenHash' in whose ? undefined : whose))
  const pieces = all.flatMap(({ quantities }, at) => [...quantities].map((piece) => [at, ...piece] as const))
  const needs = all.flatMap(({ itemIds }, at) => itemIds.map((itemId) => [at, itemId] as const))
  const rows = await putPieces(tx, {
    ...all.map(({ known }) => known).reduce(older),
    now,
    tokenHashes: all.map(({ whose }) => ('tokenHash' in whose ? whose.tokenHash : null)),
    customerIds: owners.map((owner) => owner?.customerId ?? null),
    companyIds: owners.map((owner) => owner?.companyId ?? null),
    versions: all.map(({ version }) => version),
    priceListIds: all.map(({ priceListId }) => priceListId),
    itemIds: all.map(({ itemId }) => itemId),
    seenNetCents: all.map((one) => one.seenNetCents),
    pieceOf: pieces.map(([at]) => at + 1),
    variantIds: pieces.map(([, variantId]) => variantId),
    quantities: pieces.map(([, , quantity]) => quantity),
    needOf: needs.map(([at]) => at + 1),
    neededIds: needs.map(([, itemId]) => itemId),
  })
  const saved: (SavedPieces | undefined)[] = all.map(() => undefined)
  for (const { place, id, settings } of rows) {
    saved[place - 1] = { lineId: id, facts: toFreightFacts({ settings, reach: null }) }
  }
  return saved
}

/** Whoever knows less calls more items changed, which is good for those who know more, too. */
function older(one: KnownChanges, other: KnownChanges): KnownChanges {
  const [ours, theirs] = [BigInt(one.horizon), BigInt(other.horizon)]
  if (ours === theirs) return one.seen.length <= other.seen.length ? one : other
  return ours < theirs ? one : other
}

interface PiecesToPut extends KnownChanges {
  now: Date
  tokenHashes: (string | null)[]
  customerIds: (number | null)[]
  companyIds: (number | null)[]
  versions: number[]
  priceListIds: (number | null)[]
  itemIds: number[]
  seenNetCents: Cents[]
  pieceOf: number[]
  variantIds: number[]
  quantities: number[]
  needOf: number[]
  neededIds: number[]
}

interface PutRow extends Pick<FreightRow, 'settings'> {
  place: number
  id: number
}

// A cart that is locked is left out and not waited for: the others have nothing to do with it, and nobody can wait in a circle.
const putPieces = planOnce<PiecesToPut, PutRow>(
  'put_added_pieces',
  {
    now: 'timestamptz',
    tokenHashes: 'text[]',
    customerIds: 'int[]',
    companyIds: 'int[]',
    versions: 'int[]',
    priceListIds: 'int[]',
    itemIds: 'int[]',
    seenNetCents: 'bigint[]',
    pieceOf: 'int[]',
    variantIds: 'int[]',
    quantities: 'int[]',
    needOf: 'int[]',
    neededIds: 'int[]',
    ...knownChangesTypes,
  },
  (given) => sql`
  with click as (
    select distinct on (customer_id) coalesce(holder.customer_id, one.customer_id) as customer_id,
      one.version, one.item_id, one.seen_net_cents, one.place::int as place
    from unnest(${given.tokenHashes}, ${given.customerIds}, ${given.companyIds}, ${given.versions}, ${given.priceListIds},
        ${given.itemIds}, ${given.seenNetCents}) with ordinality
      as one (token_hash, customer_id, company_id, version, price_list_id, item_id, seen_net_cents, place)
    left join lateral ${holderOf('shop', sql`one.token_hash`, given.now)} holder on true
    where coalesce(holder.customer_id, one.customer_id) is not null
      and ${priceListOf(sql`coalesce(holder.company_id, one.company_id)`)} is not distinct from one.price_list_id
      and (${listUnknownChanges(given.neededIds, given)} is null or not exists (
        select from unnest(${given.needOf}, ${given.neededIds}) as need (place, item_id)
        where need.place = one.place and ${listUnknownChanges(sql`array[need.item_id]`, given)} is not null))
    order by customer_id, place
  ), free as (
    select cart.customer_id from ${carts} cart join click on click.customer_id = cart.customer_id
    where cart.version = click.version
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
  )
  select click.place, line.id, ${freightSettings} as "settings"
  from line join click on click.customer_id = line.customer_id`,
)

import type { ItemId, VariantId } from '../../../../domain/ids.ts'
import {
  isAmbiguousQuantity,
  isPacked,
  readQuantity,
  readSample,
} from '../../../../domain/quick-order/list-quantities.ts'
import type { SampleKind } from '../../../../domain/samples/sample-kinds.ts'
import { listNearCodes } from '../../../../domain/quick-order/near-codes.ts'
import type { ColumnChoice, OrderList, OrderListRow } from '../../../../domain/quick-order/quick-order.ts'
import { seesClosedCollections, type Audience } from '../../../platform/http/audience.ts'
import type { Database } from '../../../platform/database.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import { toNetwork, type RateLimit } from '../../../platform/http/rate-limit.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { PricedPieces } from '../cart/adding/price-pieces.ts'
import { findSoldCodes, findTypedCodes, type CodeMatch, type SoldCode } from '../../catalog/index.ts'
import { readOrderFile } from './read-order-file.ts'

interface QuickOrderDeps {
  db: Database
  /** What rows cost, and whether they could go into the caller's cart now. */
  pricePieces: CartService['pricePieces']
  /** Does an item need a sign-in? Undefined where nobody can look at it. */
  findItem(itemId: ItemId): { guarded: boolean } | undefined
  sheets: SheetReader
  /** Of files from one network. */
  fileLimit: RateLimit
}

interface RequestedRow extends OrderListRow {
  /** Chosen where the code is of an item with several colors or sizes. */
  variantId?: VariantId | undefined
}

export type RowProblem =
  | {
      reason: 'no-code' | 'unknown-code' | 'login-required' | 'bad-quantity' | 'ambiguous-quantity' | 'packed-quantity'
    }
  | { reason: 'refused'; sentence: string; needsVariant: boolean }

export interface CheckedRow {
  typed: OrderListRow
  problem: RowProblem | undefined
  /** The code as the catalog writes it, where it was typed with other signs. */
  takenAs: string | undefined
  /** The nearest code that is sold, for one that is not known. */
  suggestion: SoldCode | undefined
  quoted: PricedPieces | undefined
  variantId: VariantId | undefined
  /** One, instead of a quantity; undefined: goods. */
  sample: SampleKind | undefined
  /** With those of rows that were added to it. */
  pieces: number | undefined
  /** The row that has its pieces now. */
  mergedInto: number | undefined
}

export type QuickOrderService = ReturnType<typeof createQuickOrderService>

/** Beyond these, rows with unknown codes are left without a suggestion: each costs hundreds of look-ups. */
const suggestionsAtMost = 20

/** Lists of codes and quantities, checked before they go into the cart. */
export function createQuickOrderService({ db, pricePieces, findItem, sheets, fileLimit }: QuickOrderDeps) {
  return {
    async check(
      caller: Principal | undefined,
      audience: Audience,
      requested: readonly RequestedRow[],
    ): Promise<CheckedRow[]> {
      const needsSignIn = ({ itemId }: SoldCode) =>
        !seesClosedCollections(audience) && findItem(itemId)?.guarded !== false
      const codes = await findTypedCodes(
        db.orm,
        requested.map(({ code }) => code),
        (code) => !needsSignIn(code),
      )
      const known = requested.map(({ code }) => codes.get(code))
      const rows = mergeRows(requested, known, needsSignIn)
      const quotes = await priceRows(caller, rows.filter(isPriced))
      const near = await findNear(
        rows.filter(isUnknown).map(({ typed }) => typed.code.trim()),
        needsSignIn,
      )
      return rows.map((row) => judgeRow(row, quotes.get(row), near.get(row.typed.code.trim())))
    },

    async readFile(file: UploadedFile, remoteAddress: string, chosen: ColumnChoice): Promise<OrderList> {
      const network = toNetwork(remoteAddress)
      await fileLimit.take(network, 'Too many files were sent. Please wait a few minutes.')
      return readOrderFile(sheets, file, network, chosen)
    },
  }

  /** A row without a quantity adds nothing to the others of its item, and shows what they know of it. */
  async function priceRows(caller: Principal | undefined, rows: SoldRow[]): Promise<Map<Row, PricedPieces>> {
    const isCounted = ({ pieces, sample }: SoldRow) => pieces !== undefined && !sample
    const counted = new Set(rows.filter(isCounted).map(({ sold }) => sold.itemId))
    const wanted = rows.filter(({ sold, pieces }) => pieces !== undefined || !counted.has(sold.itemId))
    const quoted = await pricePieces(
      caller,
      wanted.map(({ sold, variantId, pieces, sample }) => ({
        itemId: sold.itemId,
        variantId,
        quantity: pieces ?? 1,
        sample,
      })),
    )
    const ofRow = new Map<Row, PricedPieces>(wanted.map((row, index) => [row, quoted[index]!]))
    const ofItem = new Map(
      wanted.flatMap(({ sold, sample }, at) => (sample ? [] : [[sold.itemId, quoted[at]!] as const])),
    )
    return new Map(rows.map((row) => [row, ofRow.get(row) ?? ofItem.get(row.sold.itemId)!]))
  }

  /** One query for all of them. */
  async function findNear(
    unknown: readonly string[],
    needsSignIn: (code: SoldCode) => boolean,
  ): Promise<Map<string, SoldCode>> {
    const candidates = new Map(
      [...new Set(unknown)].slice(0, suggestionsAtMost).map((code) => [code, listNearCodes(code)]),
    )
    const all = [...candidates.values()].flat()
    if (all.length === 0) return new Map()
    const found = await findSoldCodes(db.orm, all)
    return new Map(
      [...candidates].flatMap(([code, near]) => {
        const best = near.map((one) => found.get(one)).find((one) => one !== undefined && !needsSignIn(one))
        return best ? [[code, best] as const] : []
      }),
    )
  }
}

interface Row {
  typed: OrderListRow
  sold: CodeMatch | undefined
  isGuarded: boolean
  variantId: VariantId | undefined
  sample: SampleKind | undefined
  pieces: number | undefined
  mergedInto: number | undefined
}

const isUnknown = ({ typed, sold }: Row): boolean => sold === undefined && typed.code.trim() !== ''

type SoldRow = Row & { sold: CodeMatch }

const isPriced = (row: Row): row is SoldRow => row.sold !== undefined && !row.isGuarded && row.mergedInto === undefined

/** The same item, color and size is one row: the first has the pieces of all. Rows whose quantity cannot be read stay by themselves. */
function mergeRows(
  requested: readonly RequestedRow[],
  known: readonly (CodeMatch | undefined)[],
  needsSignIn: (code: SoldCode) => boolean,
): Row[] {
  const firsts = new Map<string, { row: Row; index: number }>()
  return requested.map((typed, index) => {
    const sold = known[index]
    const variantId = sold?.variantId ?? typed.variantId
    const sample = readSample(typed.quantity)
    const pieces = sample ? 1 : readQuantity(typed.quantity)
    const row: Row = {
      typed: { code: typed.code, quantity: typed.quantity },
      sold,
      variantId,
      sample,
      pieces,
      mergedInto: undefined,
      isGuarded: sold !== undefined && needsSignIn(sold),
    }
    if (!sold || pieces === undefined || sample) return row
    const key = `${sold.itemId} ${variantId ?? ''}`
    const first = firsts.get(key)
    if (!first) {
      firsts.set(key, { row, index })
      return row
    }
    first.row.pieces! += pieces
    return { ...row, mergedInto: first.index }
  })
}

function judgeRow(row: Row, quoted: PricedPieces | undefined, suggestion: SoldCode | undefined): CheckedRow {
  const { typed, sold, variantId, sample, pieces, mergedInto } = row
  const takenAs = sold?.isRespelled ? sold.code : undefined
  return {
    typed,
    takenAs,
    variantId,
    sample,
    pieces,
    mergedInto,
    quoted,
    suggestion,
    problem: findProblem(row, quoted),
  }
}

function judgeQuantity(typed: string) {
  if (isAmbiguousQuantity(typed)) return 'ambiguous-quantity'
  return isPacked(typed) ? 'packed-quantity' : 'bad-quantity'
}

function findProblem(row: Row, quoted: PricedPieces | undefined): RowProblem | undefined {
  if (row.typed.code.trim() === '') return { reason: 'no-code' }
  if (!row.sold) return { reason: 'unknown-code' }
  if (row.isGuarded) return { reason: 'login-required' }
  if (row.mergedInto !== undefined) return undefined
  const sold = quoted?.offer?.variants.filter(({ active }) => active) ?? []
  const needsVariant = sold.length > 1 && !sold.some(({ variantId }) => variantId === row.variantId)
  const isRefused = quoted && !quoted.verdict.added ? quoted.verdict.sentence : undefined
  if (isRefused !== undefined && (needsVariant || quoted?.offer?.custom))
    return { reason: 'refused', sentence: isRefused, needsVariant }
  if (row.pieces === undefined) return { reason: judgeQuantity(row.typed.quantity) }
  return isRefused === undefined ? undefined : { reason: 'refused', sentence: isRefused, needsVariant: false }
}

import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { ItemId } from '../../../domain/ids.ts'
import { readUnitPrice } from '../../../domain/money/money.ts'
import {
  decorationLocations,
  decorationMethods,
  itemCharges,
} from '../../../server/modules/catalog/items/decoration.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import { earlierDecorations } from '../catalog/earlier-decorations.ts'
import { geometryOf } from '../catalog/geometry.ts'
import { demoItems } from '../catalog/index.ts'
import type { DemoItem, Kind } from '../catalog/types.ts'
import { get, insertRows } from './rows.ts'

/** @param itemIds by code; items that the owner removed are not in it */
async function fillDecorations(tx: Tx, shown: DemoItem[], itemIds: Map<string, number>): Promise<void> {
  const here = shown.flatMap((item) => {
    const itemId = itemIds.get(item.code)
    return itemId === undefined || item.methods.length === 0 ? [] : [{ item, itemId: itemId as ItemId }]
  })
  const methods = here.flatMap(({ item, itemId }) =>
    item.methods.map((method, position) => ({ item, itemId, method, position })),
  )
  const rows = methods.map(({ itemId, method: { locations: _, ...method }, position }) => ({
    itemId,
    position,
    ...method,
  }))
  if (rows.length === 0) return
  const saved = await tx
    .insert(decorationMethods)
    .values(rows)
    .returning({ id: decorationMethods.id, itemId: decorationMethods.itemId, name: decorationMethods.name })
  const methodIds = new Map(saved.map(({ id, itemId, name }) => [`${itemId} ${name}`, id]))
  const idOf = (itemId: ItemId, method: string) => get(methodIds, `${itemId} ${method}`)
  await insertRows(
    tx,
    decorationLocations,
    methods.flatMap(({ item, itemId, method }) =>
      method.locations.map((location, at) => ({
        itemId,
        methodId: idOf(itemId, method.name),
        name: location.name,
        width: toHundredths(location.width),
        height: toHundredths(location.height),
        maximumColors: location.maximumColors ?? null,
        excludes: location.excludes ?? [],
        nameLetters: location.nameLetters ?? null,
        numberDigits: location.numberDigits ?? null,
        geometry: geometryOf(item, location) ?? null,
        isDefault: at === 0,
        position: at,
      })),
    ),
  )
  await insertRows(
    tx,
    itemCharges,
    here.flatMap(({ item, itemId }) =>
      item.charges.map(({ method, amount, repeatAmount, ...charge }, position) => ({
        ...emptyCharge,
        ...charge,
        itemId,
        position,
        methodId: method === undefined ? null : idOf(itemId, method),
        amount: readUnitPrice(amount),
        repeatAmount: repeatAmount === undefined ? null : readUnitPrice(repeatAmount),
      })),
    ),
  )
}

/** Rows of one statement have the same columns. */
const emptyCharge = {
  included: 0,
  minimumQuantity: 1,
  maximumQuantity: null,
  minimumStitches: null,
  maximumStitches: null,
  validFrom: null,
  validUntil: null,
}

const toHundredths = (inches: number) => Math.round(inches * 100)

/** Goods that are decorated as an earlier demo said are decorated as this one says. What the owner has changed stays. */
export async function renewDecorations(tx: Tx, shown: DemoItem[], itemIds: Map<string, number>): Promise<void> {
  const digests = await digestDecorations(tx, [...itemIds.values()] as ItemId[])
  const untouched = shown.filter(({ code, kind }) => {
    const found = digests.get(itemIds.get(code) as ItemId) ?? ''
    return earlierDecorations.has(found) || (kind === soldBlankBefore && found === digest([]))
  })
  const ids = untouched.map(({ code }) => itemIds.get(code) as ItemId)
  if (ids.length === 0) return
  await tx.delete(itemCharges).where(inArray(itemCharges.itemId, ids))
  await tx.delete(decorationMethods).where(inArray(decorationMethods.itemId, ids))
  await fillDecorations(tx, untouched, itemIds)
}

/** No earlier demo decorated them. */
const soldBlankBefore: Kind = 'safety-vest'

/** What an earlier demo knew of decoration, in one short text for each item. */
async function digestDecorations(tx: Tx, ids: ItemId[]): Promise<Map<ItemId, string>> {
  const methods = await tx.select().from(decorationMethods).where(inArray(decorationMethods.itemId, ids))
  const locations = await tx.select().from(decorationLocations).where(inArray(decorationLocations.itemId, ids))
  const charges = await tx.select().from(itemCharges).where(inArray(itemCharges.itemId, ids))
  const types = new Map(methods.map(({ id, type }) => [id, type]))
  const facts = [
    ...methods.map((one) => [one.itemId, one.type, one.maximumColors, one.leadDays, ...unknown(one.name)]),
    ...locations.map((one) => [one.itemId, types.get(one.methodId), one.name, one.width, one.height]),
    ...charges.map((one) => [
      ...[one.itemId, earlierCode(one.code), one.kind, one.per, one.amount],
      ...[one.minimumQuantity, one.maximumQuantity ?? '', types.get(one.methodId ?? 0) ?? ''],
      ...unknown(one.name),
    ]),
  ]
  const lines = new Map<ItemId, string[]>(ids.map((id) => [id, []]))
  for (const [itemId, ...fact] of facts) lines.get(itemId as ItemId)!.push(fact.join('/'))
  return new Map([...lines].map(([itemId, own]) => [itemId, digest(own)]))
}

/** What the owner calls otherwise than any demo did. */
const unknown = (name: string) => (demoNames.has(name) ? [] : [name])
const demoNames = new Set([
  ...demoItems.flatMap(({ methods, charges }) => [...methods, ...charges].map(({ name }) => name)),
  'Digitizing (embroidery set-up)',
])

/** Before pad print had a code of its own, its plates were screens. */
const earlierCode = (code: string) => (code === 'SETUP-PAD' ? 'SETUP-SCREEN' : code)

const digest = (lines: string[]) => createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 10)

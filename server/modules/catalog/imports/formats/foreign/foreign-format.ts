import type { UnitPrice } from '../../../../../../domain/money/money.ts'
import { toLine } from '../cells.ts'
import type { ItemDraft, Mistake, DraftRow, VariantDraft } from '../../drafts.ts'
import type { CsvRow } from '../../../../../platform/sheets/read-csv.ts'
import type { Format } from '../formats.ts'
import { isColor, toColors, toPicture } from '../shopify.ts'
import { judgeSaleOf, type ShopTime } from '../woocommerce-sales.ts'
import { nameOptions } from './read-options.ts'
import { applyPriceRules, type PriceRule } from './price-rules.ts'
import { findRoles, ForeignRow, toKey, type Headings, type Role } from './foreign-rows.ts'

export interface Option {
  name: string
  value: string
}

/** A row that belongs to a product. */
type RowKind = 'product' | 'variant' | 'picture' | 'other'

/** How another program writes its products. */
export interface ForeignSpec {
  kind:
    | 'bigcommerce'
    | 'magento'
    | 'magento-1'
    | 'prestashop'
    | 'square'
    | 'lightspeed'
    | 'odoo'
    | 'solidus'
    | 'squarespace'
    | 'wix'
    | 'ecwid'
  title: string
  /** Headings that only its files have: all of one of these. */
  shownBy: string[][]
  headings: Headings
  /** What nothing can be read without, and how its owner gets it. */
  needed: Partial<Record<Role, string>>
  /** What a row is; `isFirst` where no row of its family stands before it. */
  kindOf(row: ForeignRow, isFirst: boolean): RowKind
  /** Where its program puts more into it. */
  nameOf?(row: ForeignRow): string
  /** By which rows belong together; empty: with the row before. */
  familyOf(row: ForeignRow): string
  /** Whether the first row of a product is one of its variants, too. */
  isFirstVariant(row: ForeignRow): boolean
  optionsOf(row: ForeignRow): Option[]
  /** What buyers choose among, where the file names no variants. */
  choicesOf?(row: ForeignRow): { name: string; values: string[] }[]
  /** What a row changes of the prices of variants above it. */
  ruleOf?(row: ForeignRow): PriceRule | undefined
  /** Why a row cannot be taken. */
  refuses?(row: ForeignRow): { role: Role; reason: string } | undefined
  /** Paths from the top down. */
  categoriesOf(row: ForeignRow): string[][]
  /** The rows of a product with what its program says in a way of its own written as the columns have it. */
  prepare?(rows: CsvRow[]): CsvRow[]
  /** Of rows that belong to a product further down or above. */
  gather?(allRows: () => AsyncIterable<CsvRow>): Promise<(rows: AsyncIterable<CsvRow>) => AsyncGenerator<CsvRow[]>>
}

/** A format of `formats.ts` from how a program writes its products. */
export function toFormat(spec: ForeignSpec): Format {
  const { kind, title, headings, needed, shownBy } = spec
  const names = Object.values(headings).flat()
  const isRead = (column: string) =>
    names.some((name) => (typeof name === 'string' ? name === toKey(column) : name.test(toKey(column))))
  return {
    kind,
    columns: [],
    targets: names.filter((name) => typeof name === 'string'),
    reads: isRead,
    canBeEmpty: (column) => {
      const roles = findRoles([column], headings)
      return ['description', 'brand', 'keywords', 'categories', 'pictures', 'gtin'].some(
        (role) => (roles.get(role as Role) ?? []).length > 0,
      )
    },
    isShownBy: (columns) => {
      const keys = new Set(columns.map(toKey))
      return shownBy.some((all) => all.every((key) => keys.has(key)))
    },
    listMissing(columns) {
      const roles = findRoles(columns, headings)
      return (Object.entries(needed) as [Role, string][])
        .filter(([role]) => (roles.get(role) ?? []).length === 0)
        .map(([, what]) => `This is a file of ${title}, but ${what}`)
    },
    open: (allRows, time) => (rows) => readProducts(spec, allRows, rows, time),
  }
}

async function* readProducts(
  spec: ForeignSpec,
  allRows: () => AsyncIterable<CsvRow>,
  rows: AsyncIterable<CsvRow>,
  time: ShopTime,
): AsyncGenerator<DraftRow> {
  const open = createRowOpener(spec)
  const gather = spec.gather ? await spec.gather(allRows) : (all: AsyncIterable<CsvRow>) => gatherNext(spec, open, all)
  let isNoticed = false
  for await (const gathered of gather(rows)) {
    const group = spec.prepare?.(gathered) ?? gathered
    const item = readProduct(spec, group.map(open), time)
    if (!item) continue
    const notices = [...(item.notices ?? []), ...(isNoticed ? [] : listUnsaid(spec, group[0]!))]
    isNoticed = true
    yield { ...item, notices }
  }
}

/** Rows of a product stand together. */
async function* gatherNext(spec: ForeignSpec, open: OpenRow, rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let group: CsvRow[] = []
  let family = ''
  for await (const row of rows) {
    const key = spec.familyOf(open(row)).toLowerCase()
    if (group.length > 0 && key !== '' && key !== family) {
      yield group
      group = []
    }
    if (key !== '') family = key
    group.push(row)
  }
  if (group.length > 0) yield group
}

type OpenRow = (row: CsvRow) => ForeignRow

/** All rows of a file have the same columns. */
function createRowOpener({ headings }: ForeignSpec): OpenRow {
  const known = new Map<string, ReturnType<typeof findRoles>>()
  return (row) => {
    const columns = Object.keys(row.cells)
    const key = columns.join('\n')
    const roles = known.get(key) ?? findRoles(columns, headings)
    known.set(key, roles)
    return new ForeignRow(row, roles)
  }
}

const unsaid: Partial<Record<Role, string>> = {
  price: 'is not in this file: new items are priced on call',
  stock: 'is not in this file: nothing is said to be in stock',
  categories: 'are not in this file: new items are in no collection',
}

/** What a shop wants to know of its items and this file does not say. */
function listUnsaid({ headings }: ForeignSpec, row: CsvRow): Mistake[] {
  const roles = findRoles(Object.keys(row.cells), headings)
  return (Object.entries(unsaid) as [Role, string][])
    .filter(([role]) => (roles.get(role) ?? []).length === 0)
    .map(([role, reason]) => ({ row: 1, column: role.charAt(0).toUpperCase() + role.slice(1), reason }))
}

function readProduct(spec: ForeignSpec, rows: ForeignRow[], time: ShopTime): DraftRow | undefined {
  const kinds = rows.map((row, index) => spec.kindOf(row, index === 0))
  const at = kinds.indexOf('product')
  if (at < 0) return refuseLost(rows, kinds)
  const first = rows[at]!
  for (const row of rows) {
    const refused = spec.refuses?.(row)
    if (refused) row.refuse(refused.role, refused.reason)
  }
  const own = rows.filter((_, index) => kinds[index] === 'variant')
  const sold = spec.isFirstVariant(first) ? [first, ...own] : own
  const read = sold.length > 0 ? sold : [first]
  const productMoney = readMoney(first, time)
  const plain = read.map((row) => readVariant(spec, row, { product: first, productMoney, time }))
  const variants = applyPriceRules(plain, rows, spec.ruleOf)
  const name = spec.nameOf?.(first) ?? first.text('name', 300)
  if (name === '') first.refuse('name', 'is empty')
  const codes = variants.map(({ draft }) => draft.code ?? '').filter(Boolean)
  const ownCode = first.code()
  const isOne = variants.length === 1 && read[0] === first
  const code =
    isOne || sold[0] !== first ? ownCode || findFamilyCode(first, codes, name) : findFamilyCode(first, codes, name)
  if (code === '') first.refuse('code', 'is empty')
  const prices = variants.map(({ price }) => price).filter((price) => price !== null)
  const base = prices.length > 0 ? Math.min(...prices) : null
  // Where none has a price, the product is priced on call; where one has, it would not be the others'.
  for (const [index, { price }] of variants.entries())
    if (price === null && base !== null)
      read[index]!.refuse('price', 'is empty, and the variant would sell at the price of another')
  const before = variants.find(({ price, published }) => price === base && published !== null)?.published ?? null
  const pictures = rows
    .flatMap((row) => row.list('pictures').flatMap(listAddresses))
    .flatMap((url) => toPicture(url, null))
  const categories = spec.categoriesOf(first).filter((path) => path.length > 0)
  const hidden = first.isHidden()
  const minimum = first.has('minimum') ? Number(first.raws('minimum')) : undefined
  const draft: ItemDraft = {
    code,
    name,
    ...(first.has('description') &&
      first.columnOf('description') !== first.columnOf('name') && {
        descriptionHtml: unescapeBreaks(first.raws('description')),
      }),
    ...(first.has('brand') && { brand: first.text('brand') }),
    ...(first.has('keywords') && { keywords: toLine(first.raws('keywords').replaceAll(',', ' ')).slice(0, 2_000) }),
    ...(hidden !== undefined && { hidden }),
    ...(categories.length > 0 && { collections: categories.map((path) => path.slice(0, 3)) }),
    ...(minimum !== undefined && Number.isInteger(minimum) && minimum > 0 && { minimumQuantity: minimum }),
    colors: toColors(variants.map(({ draft: { color } }) => color ?? null)).map(({ name: color }) => ({ name: color })),
    ...nameVariants(variants, base, isOne, code),
    ...(base !== null && {
      price: { unitPrice: base, publishedPrice: before !== null && before > base ? before : null },
    }),
    ...(pictures.length > 0 && { pictures }),
    partCodes: [ownCode, ...codes].filter((one) => one !== ''),
  }
  if (draft.colors?.length === 0) delete draft.colors
  Object.assign(draft, readChoices(rows.flatMap((row) => spec.choicesOf?.(row) ?? [])))
  const mistakes = rows.flatMap((row) => row.cells.mistakes)
  return {
    row: first.row,
    draft: mistakes.length > 0 ? undefined : draft,
    mistakes,
    notices: [...rows.flatMap((row) => row.cells.doubts), ...variants.flatMap(({ notices }) => notices)],
  }
}

function readChoices(choices: { name: string; values: string[] }[]): Pick<ItemDraft, 'colors' | 'sizes'> {
  const colors = choices.filter(({ name }) => isColor.test(name)).flatMap(({ values }) => values)
  const others = choices.filter(({ name }) => !isColor.test(name)).map(({ values }) => values)
  const [first, ...more] = others.filter((values) => values.length > 0)
  const sizes = more.reduce(
    (all, values) => all.flatMap((one) => values.map((other) => `${one} / ${other}`)),
    first ?? [],
  )
  return { ...(colors.length > 0 && { colors: colors.map((name) => ({ name })) }), ...(sizes.length > 0 && { sizes }) }
}

/** A variant or picture without its product. */
function refuseLost(rows: ForeignRow[], kinds: RowKind[]): DraftRow | undefined {
  const at = kinds.findIndex((kind) => kind === 'variant')
  if (at < 0) return undefined
  const { row } = rows[at]!
  return {
    row,
    draft: undefined,
    mistakes: [{ row, column: '', reason: 'the product of this row is not in the file' }],
  }
}

/** A line break that was written as two letters. */
const unescapeBreaks = (text: string): string => text.replace(/\\r?\\n|\\r?\\n/g, '\n').replaceAll('\\n', '\n')

const listAddresses = (cell: string): string[] => cell.split(/[,;|]\s*(?=https?:)|\s+(?=https?:)/).filter(Boolean)

/** 'Camp mug, 12 oz' is CAMP-MUG-12-OZ. */
const toHandle = (name: string): string =>
  toLine(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** A handle of the program itself, else what the codes of its variants begin with, else a handle of its name. */
function findFamilyCode(first: ForeignRow, codes: string[], name: string): string {
  const handle = toLine(first.raws('family')).replace(/^#/, '')
  if (/[a-z]/i.test(handle) && handle.length <= 60 && !/\s/.test(handle) && !isToken(handle)) return handle
  const shared = codes.length > 1 ? findBeginning(codes) : ''
  return shared.length >= 3 ? shared : toHandle(name)
}

/** A number of the program's database, which nobody can say on the phone. */
const isToken = (handle: string): boolean => /^[A-Z0-9]{16,}$/.test(handle) || /^[0-9a-f-]{32,}$/i.test(handle)

/** Up to a sign between words. */
function findBeginning([one = '', ...others]: string[]): string {
  let length = one.length
  for (const other of others) while (!other.startsWith(one.slice(0, length))) length -= 1
  const isWhole = others.every((other) => /^[^a-z0-9]|^$/i.test(other.slice(length)))
  const shared = isWhole ? one.slice(0, length) : one.slice(0, length).replace(/[^-_./ ]*$/, '')
  return shared.replace(/[-_./ ]+$/, '')
}

type ReadVariant = ReturnType<typeof readVariant>

function readVariant(
  spec: ForeignSpec,
  row: ForeignRow,
  { product, productMoney, time }: { product: ForeignRow; productMoney: Money; time: ShopTime },
) {
  const code = row.code()
  const gtin = row.gtin()
  const stock = row.stock()
  const money = row === product ? productMoney : readMoney(row, time)
  const { regular, sale, published } = money.regular === null && row !== product ? productMoney : money
  const draft: VariantDraft = {
    ...(code !== '' && { code }),
    ...nameOptions(spec.optionsOf(row)),
    ...(gtin !== '' && { gtin }),
    ...(stock !== undefined && { stock }),
  }
  return {
    draft,
    price: sale.price ?? regular,
    published: sale.price === null ? published : regular,
    notices: sale.notices.map(({ column, reason }) => ({ row: row.row, column, reason })),
  }
}

type Money = ReturnType<typeof readMoney>

/** A price of 0 that is none stands in the columns of sales and of list prices. */
function readMoney(row: ForeignRow, time: ShopTime) {
  const [sale, published] = [row.price('sale'), row.price('published')]
  const dayOf = (role: Role) => (/^0000/.test(row.raws(role)) ? undefined : row.columnOf(role))
  return {
    regular: row.price('price'),
    sale: judgeSaleOf(row.cells, sale === 0 ? null : sale, time, {
      starts: dayOf('saleFrom'),
      ends: dayOf('saleUntil'),
    }),
    published: published === 0 ? null : published,
  }
}

/** A product without options has the one variant that the shop has of it, whatever its code is there. */
function nameVariants(
  variants: ReadVariant[],
  base: UnitPrice | null,
  isOne: boolean,
  item: string,
): Pick<ItemDraft, 'variants'> {
  const [first] = variants
  if (isOne && !first!.draft.color && !first!.draft.size) {
    const { code: _code, ...only } = first!.draft
    return Object.keys(only).length > 0 ? { variants: [only] } : {}
  }
  return {
    variants: variants.map(({ draft, price }) => ({
      ...draft,
      code: draft.code ?? [item, draft.color, draft.size].filter(Boolean).join('-'),
      ...(price !== null && base !== null && { extraPrice: price - base }),
    })),
  }
}

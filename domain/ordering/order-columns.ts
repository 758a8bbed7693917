/** What the headings of lists to order from say, weighed all together: 'Order Qty' is ordered, 'Qty On Hand' is not. */

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const ordering = toSet(
  'order ordered ordering orders need needed request requested require required req want wanted buy purchase purchased reorder ' +
    'replenish replenishment suggested',
)
/** Behind 'number' they say what is counted. */
const counted = toSet('ordered needed requested required wanted')
const quantity = toSet('qty piece pieces pcs pc units count many')
const quantityAtBest = toSet('amount ea each order orders')

/** What is counted in a column of these is not what is ordered, whatever else its heading says. */
const otherQuantity = toSet(
  'hand stock stocked inventory available avail availability min minimum max maximum moq par point level per case cases pack ' +
    'packs package carton cartons box boxes inner master multiple multiples increment break price prices cost total extended ext ' +
    'subtotal value backordered backorder backorders shipped received invoiced open committed allocated reserved sold last ' +
    'previous prior average avg ytd usage used forecast sales weight transit incoming returned returns bin layer pallet on left ' +
    'oh qoh soh atp bo eau cycle physical limit lead history month year week annual outstanding remaining delivered canceled cancelled credit allowance',
)

/** Numbers that count nothing. */
const noQuantity = toSet(
  'no code id sku item part product article model style material name description desc title upc ean gtin barcode size color ' +
    'zip postal phone date day days line row seq page weight length width height depth diameter gauge year price cost total ext ' +
    'extended msrp list discount tax margin uom unit account acct po invoice ref reference customer vendor supplier brand rank ' +
    'category group class note notes comment comments location warehouse store branch eau',
)

const goods = toSet('item part product article catalog web stock variant goods')
const goodsAtBest = toSet('style model material')
const numbering = toSet('no code id')

/** 'Color code' and 'PO number' are codes of something else. */
const otherCode = toSet(
  'upc ean gtin barcode bar zip postal color size country hs hts tariff commodity currency uom unit po order invoice account acct ' +
    'phone fax line row seq category group class discount promo tax serial lot location bin warehouse name description desc ' +
    'title type status brand image picture price cost qty date address city state ship shipping bill contact email hand min max ' +
    'moq per case pack',
)
const ownersCode = toSet('our my internal buyer customer cust client')
const sellersCode = toSet('your vendor supplier seller')
const makers = toSet('mpn mfr mfg manufacturer maker oem')

const spellings: Record<string, string> = {
  quantity: 'qty',
  quantities: 'qty',
  qnty: 'qty',
  quan: 'qty',
  qtys: 'qty',
  number: 'no',
  numbers: 'no',
  num: 'no',
  nr: 'no',
  nbr: 'no',
  codes: 'code',
  items: 'item',
  parts: 'part',
  products: 'product',
  skus: 'sku',
  reqd: 'required',
  rqd: 'required',
  ord: 'ordered',
  catalogue: 'catalog',
  cat: 'catalog',
  colour: 'color',
}

const vocabulary = [
  ...new Set(
    [
      ...[ordering, quantity, quantityAtBest, otherQuantity, noQuantity, goods, goodsAtBest, numbering],
      ...[otherCode, ownersCode, sellersCode, makers],
    ].flatMap((words) => [...words]),
  ),
  ...Object.keys(spellings),
  ...['to', 'of', 'be', 'sku'],
].sort((one, other) => other.length - one.length)
const joined = new RegExp(`^(?:${vocabulary.join('|')})+$`)
const parts = new RegExp(vocabulary.join('|'), 'g')

/** 'OrderQty', 'order_qty' and 'orderqty' are two words. */
function toHeadingWords(heading: string): string[] {
  const plain = heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('#', ' no ')
    .replace(/\bp\/?n\b/gi, 'part no')
    .replace(/\bb\/o\b/gi, 'backordered')
    .replace(/\((?:min|max)\w*\.?\s*\d+\)/gi, ' ')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
  return (plain.match(/\p{L}+/gu) ?? [])
    .flatMap((word) => (!vocabulary.includes(word) && joined.test(word) ? (word.match(parts) ?? [word]) : [word]))
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word]! : word))
}

const hasAny = (words: readonly string[], ...sets: ReadonlySet<string>[]): boolean =>
  words.some((word) => sets.some((set) => set.has(word)))

type QuantityFit = 'ordered' | 'quantity' | 'at-best' | 'other' | 'unknown' | 'none'

/** How well a heading names the pieces that are ordered. */
export function judgeQuantityHeading(heading: string): QuantityFit {
  const words = toHeadingWords(heading)
  if (words.length === 0) return 'unknown'
  const isCounted = hasAny(words, quantity, quantityAtBest, ordering)
  if (words.includes('no') && (hasAny(words, counted) || words.join(' ').endsWith('to order'))) return 'ordered'
  // 'Order no' is a number of something else, 'no of pieces' counts them.
  if (hasAny(words, noQuantity) && !hasAny(words, quantity)) return 'none'
  if (hasAny(words, otherQuantity)) return hasAny(words, quantity) || words.includes('amount') ? 'other' : 'none'
  if (!isCounted) return 'unknown'
  if (hasAny(words, quantity)) return hasAny(words, ordering) ? 'ordered' : 'quantity'
  if (words.some((word) => ordering.has(word) && !quantityAtBest.has(word))) return 'quantity'
  return words.length > 1 && words.includes('to') ? 'quantity' : 'at-best'
}

/** How well a heading names the codes of this shop: 0 as a bare number might, undefined not at all. */
export function rankCodeHeading(heading: string): number | undefined {
  const words = toHeadingWords(heading)
  const isNumbered = hasAny(words, numbering)
  const isSku = words.includes('sku')
  if (words.length === 0 || (hasAny(words, otherCode) && !isSku)) return undefined
  if (words.length === 1 && (words[0] === 'no' || words[0] === 'id')) return 0
  const isOfGoods = isSku || hasAny(words, goods, goodsAtBest, makers)
  if (!isOfGoods) return words.length === 1 && words[0] === 'code' ? 5 : undefined
  if (hasAny(words, ownersCode)) return 2
  if (hasAny(words, sellersCode)) return 6
  if (hasAny(words, makers)) return 3
  if (isSku) return 5
  if (!isNumbered) return words.includes('part') ? 4 : words.includes('stock') ? undefined : 1
  if (words.includes('id') && !words.includes('no') && !words.includes('code')) return 3
  return hasAny(words, goods) ? 5 : 4
}

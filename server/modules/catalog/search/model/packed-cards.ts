import type { StockOfItem } from '../../items/records/records.ts'
import type { Card } from './cards.ts'
import { PackedTexts, withCapacity } from '../../../../search/index.ts'

const readAtMost = 6_000

/** Cards by ordinal, stored as short texts: a hundred thousand of them as objects would fill the memory. */
export class PackedCards {
  static readonly state = ['texts', 'quantities', 'nextOn']
  private readonly texts = new PackedTexts()
  // What is in stock changes most, and no other text takes new room for it.
  private quantities = new Int32Array(64)
  private readonly nextOn = new Map<number, string>()
  private readonly read = new Map<number, Card>()

  put(ordinal: number, card: Card): void {
    this.texts.put(ordinal, JSON.stringify(toPacked(card)))
    this.putStock(ordinal, card)
  }

  /** @returns the card as it is now */
  restock(ordinal: number, stock: StockOfItem): Card {
    this.putStock(ordinal, stock)
    this.read.delete(ordinal)
    return this.get(ordinal)
  }

  private putStock(ordinal: number, { stockQuantity, nextOn }: StockOfItem): void {
    this.quantities = withCapacity(this.quantities, ordinal + 1)
    this.quantities[ordinal] = stockQuantity
    if (nextOn === null) this.nextOn.delete(ordinal)
    else this.nextOn.set(ordinal, nextOn)
  }

  get(ordinal: number): Card {
    const known = this.read.get(ordinal)
    if (known) return known
    const stock = { stockQuantity: this.quantities[ordinal]!, nextOn: this.nextOn.get(ordinal) ?? null }
    const card = { ...readPacked(JSON.parse(this.texts.get(ordinal)) as PackedCard), ...stock }
    if (this.read.size >= readAtMost) this.read.clear()
    this.read.set(ordinal, card)
    return card
  }

  /** Of many: the whole card is not read. */
  nameOf(ordinal: number): string {
    const name = beginning.exec(this.texts.get(ordinal))?.[1]
    return name === undefined ? this.get(ordinal).name : (JSON.parse(name) as string)
  }

  /** The card with the picture of the first color that is one of those asked for; as it is where none is, or none is pictured. */
  getInColor(ordinal: number, isAsked: (color: Card['colors'][number]) => boolean): Card {
    const card = this.get(ordinal)
    const color = card.colors.find((one) => one.picture !== null && isAsked(one))
    if (!color || color.picture === card.picture) return card
    const others = [...(card.picture === null ? [] : [card.picture]), ...card.otherPictures]
    const otherPictures = others.filter((one) => one !== color.picture)
    return {
      ...card,
      picture: color.picture,
      otherPictures,
      colors: [color, ...card.colors.filter((one) => one !== color)],
    }
  }

  forget(ordinal: number): void {
    this.texts.forget(ordinal)
    this.nextOn.delete(ordinal)
    this.read.delete(ordinal)
  }
}

/** Number, code and name. */
const beginning = /^\[\d+,"(?:[^"\\]|\\.)*",("(?:[^"\\]|\\.)*")/

/** Without the names of the fields. */
type PackedCard = ReturnType<typeof toPacked>

const toPacked = (card: Card) =>
  [
    card.id,
    card.code,
    card.name,
    card.picture,
    card.custom ? 1 : 0,
    card.minimumQuantity,
    card.colors.map(({ name, hex, picture }) => [name, hex, picture] as const),
    card.sizes,
    card.summary,
    card.toOrderDays,
    card.tiers.map((tier) => [tier.minimumQuantity, tier.unitPrice, tier.publishedPrice] as const),
    card.singleVariantId,
    card.unit,
    card.rushPrices.map((one) => [one.days, one.maximumQuantity, one.unitPrice, one.publishedPrice] as const),
    card.relatedIds,
    card.otherPictures,
  ] as const

function readPacked(packed: PackedCard): Omit<Card, keyof StockOfItem> {
  const [id, code, name, picture, custom, minimumQuantity, colors, sizes, summary, ...rest] = packed
  const [toOrderDays, tiers, singleVariantId, unit, rushPrices, relatedIds, otherPictures] = rest
  return {
    id,
    code,
    name,
    picture,
    otherPictures,
    custom: custom === 1,
    minimumQuantity,
    colors: colors.map(([color, hex, own]) => ({ name: color, hex, picture: own })),
    sizes,
    summary,
    toOrderDays,
    tiers: tiers.map(([quantity, unitPrice, publishedPrice]) => ({
      minimumQuantity: quantity,
      unitPrice,
      publishedPrice,
    })),
    singleVariantId,
    unit,
    rushPrices: rushPrices.map(([days, most, unitPrice, publishedPrice]) => ({
      days,
      maximumQuantity: most,
      unitPrice,
      publishedPrice,
    })),
    relatedIds,
  }
}

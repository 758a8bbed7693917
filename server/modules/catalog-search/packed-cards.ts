import { toCard, type Card, type CardSource } from './cards.ts'
import { PackedTexts } from '../../search/index.ts'

const readAtMost = 6_000

/** Cards by ordinal, kept as short texts: a hundred thousand of them as objects would fill the memory. */
export class PackedCards {
  static readonly state = ['texts']
  private readonly texts = new PackedTexts()
  private readonly read = new Map<number, Card>()

  put(ordinal: number, item: CardSource): void {
    this.texts.put(ordinal, JSON.stringify(toPacked(item)))
  }

  get(ordinal: number): Card {
    const known = this.read.get(ordinal)
    if (known) return known
    const card = toCard(readPacked(JSON.parse(this.texts.get(ordinal)) as PackedCard))
    if (this.read.size >= readAtMost) this.read.clear()
    this.read.set(ordinal, card)
    return card
  }

  /** The card with the picture of the first color that is one of those asked for; as it is where none is, or none is pictured. */
  getInColor(ordinal: number, isAsked: (color: CardSource['colors'][number]) => boolean): Card {
    const card = this.get(ordinal)
    const kept = readPacked(JSON.parse(this.texts.get(ordinal)) as PackedCard)
    const color = kept.colors.find((one) => one.picture !== null && isAsked(one))
    if (!color || color.picture === card.image_thumnail) return card
    return toCard({ ...kept, picture: color.picture, colors: [color, ...kept.colors.filter((one) => one !== color)] })
  }

  forget(ordinal: number): void {
    this.texts.forget(ordinal)
    this.read.delete(ordinal)
  }
}

/** Without the names of the fields. */
type PackedCard = ReturnType<typeof toPacked>

const toPacked = (item: CardSource) =>
  [
    item.id,
    item.code,
    item.name,
    item.picture,
    item.custom ? 1 : 0,
    item.minimumQuantity,
    item.colors.map(({ name, hex, picture }) => [name, hex, picture] as const),
    item.sizes,
    item.summary,
    item.stockQuantity,
    item.nextOn,
    item.tiers.map((tier) => [tier.minimumQuantity, tier.unitPrice, tier.publishedPrice] as const),
    item.singleVariantId,
    item.unit,
  ] as const

function readPacked(kept: PackedCard): CardSource {
  const [id, code, name, picture, custom, minimumQuantity, colors, sizes, summary, ...rest] = kept
  const [stockQuantity, nextOn, tiers, singleVariantId, unit] = rest
  return {
    id,
    code,
    name,
    picture,
    custom: custom === 1,
    minimumQuantity,
    colors: colors.map(([color, hex, own]) => ({ name: color, hex, picture: own })),
    sizes,
    summary,
    stockQuantity,
    nextOn,
    tiers: tiers.map(([quantity, unitPrice, publishedPrice]) => ({
      minimumQuantity: quantity,
      unitPrice,
      publishedPrice,
    })),
    singleVariantId,
    unit,
  }
}

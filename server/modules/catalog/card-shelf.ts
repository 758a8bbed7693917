import type { Card } from './cards.ts'

const readAtMost = 4_000

/** Cards by ordinal, kept as text because a hundred thousand of them as objects would fill the memory. */
export class CardShelf {
  private readonly texts: string[] = []
  private readonly read = new Map<number, Card>()

  put(ordinal: number, card: Card): void {
    this.texts[ordinal] = JSON.stringify(card)
  }

  get(ordinal: number): Card {
    const known = this.read.get(ordinal)
    if (known) return known
    const card = JSON.parse(this.texts[ordinal]!) as Card
    if (this.read.size >= readAtMost) this.read.clear()
    this.read.set(ordinal, card)
    return card
  }

  forget(ordinal: number): void {
    this.texts[ordinal] = ''
    this.read.delete(ordinal)
  }
}

import { NumberLists } from './number-lists.ts'
import { toCodeKey } from './tokens.ts'

/** How a code fits what was typed. */
export type CodeFit = 'exact' | 'beginning' | 'part'

const shortestPart = 3
const partsAtMost = 200

/** Item and part codes in any spelling, whole or in part, by every three characters that they hold. */
export class CodeIndex {
  private readonly lists = new NumberLists()
  private readonly listOf = new Map<string, number>()
  /** By ordinal, a space between its codes and around them. */
  private readonly codes: string[] = []

  add(ordinal: number, codes: readonly string[]): void {
    const keys = [...new Set(codes.map(toCodeKey))].filter((key) => key.length >= shortestPart)
    this.codes[ordinal] = ` ${keys.join(' ')} `
    for (const part of new Set(keys.flatMap(toTriples))) {
      let list = this.listOf.get(part)
      if (list === undefined) this.listOf.set(part, (list = this.lists.create()))
      this.lists.push(list, ordinal)
    }
  }

  forget(ordinal: number): void {
    this.codes[ordinal] = ''
  }

  /** Those whose code is exactly this; else those whose code begins with it or holds it, a few at most. */
  find(text: string): { ordinal: number; fit: CodeFit }[] {
    const key = toCodeKey(text)
    // Words without a figure are names, not codes.
    if (key.length < shortestPart || key.length > 60 || !/\d/.test(key)) return []
    const list = this.findRarest(toTriples(key))
    if (list === undefined) return []
    const exact: number[] = []
    const partly: { ordinal: number; fit: CodeFit }[] = []
    this.lists.forEachRun(list, (ordinals, from, to) => {
      for (let place = from; place < to; place += 1) {
        const codes = this.codes[ordinals[place]!]!
        if (!codes.includes(key)) continue
        if (codes.includes(` ${key} `)) exact.push(ordinals[place]!)
        else if (partly.length < partsAtMost)
          partly.push({ ordinal: ordinals[place]!, fit: codes.includes(` ${key}`) ? 'beginning' : 'part' })
      }
    })
    return exact.length > 0 ? exact.map((ordinal) => ({ ordinal, fit: 'exact' })) : partly
  }

  private findRarest(triples: string[]): number | undefined {
    let rarest: number | undefined
    for (const triple of triples) {
      const list = this.listOf.get(triple)
      if (list === undefined) return undefined
      if (rarest === undefined || this.lists.lengthOf(list) < this.lists.lengthOf(rarest)) rarest = list
    }
    return rarest
  }
}

const toTriples = (key: string): string[] =>
  Array.from({ length: Math.max(0, key.length - 2) }, (_, place) => key.slice(place, place + 3))

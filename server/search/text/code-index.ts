import { PostingLists } from '../sets/posting-lists.ts'
import { PackedTexts } from '../sets/packed-texts.ts'
import { toCodeKey } from '../language/tokens.ts'

/** How a code fits what was typed. */
type CodeFit = 'exact' | 'beginning' | 'part'

const shortestPart = 3
const partsAtMost = 200
const codesAtMost = 40
const longestKey = 60

/** Item and part codes in any spelling, whole or in part, by every three characters that they hold. */
export class CodeIndex {
  static readonly state = ['lists', 'listOf', 'lastOf', 'codes']
  private readonly lists = new PostingLists()
  /** One more than the list of a triple; 0 where there is none. */
  private readonly listOf = new Uint32Array(characters ** 3)
  /** The item that a triple was last noted for, and one more, so that it is noted once. */
  private readonly lastOf = new Uint32Array(characters ** 3)
  /** By ordinal, a space between its codes and around them. */
  private readonly codes = new PackedTexts()

  add(ordinal: number, codes: readonly string[]): void {
    const keys: string[] = []
    for (const code of codes) {
      const key = toCodeKey(code)
      if (key.length >= shortestPart && !keys.includes(key)) keys.push(key)
    }
    this.codes.put(ordinal, ` ${keys.join(' ')} `)
    const note = (triple: number) => {
      if (this.lastOf[triple] === ordinal + 1) return
      this.lastOf[triple] = ordinal + 1
      if (this.listOf[triple] === 0) this.listOf[triple] = this.lists.create() + 1
      this.lists.push(this.listOf[triple]! - 1, ordinal)
    }
    let before = ''
    for (const key of keys) {
      // The parts of an item begin with its code: what they share has been noted.
      eachTriple(key, note, sharedBeginning(before, key))
      before = key
    }
  }

  forget(ordinal: number): void {
    this.codes.forget(ordinal)
  }

  /** Those whose code is exactly this; else those whose code begins with it or holds it, a few at most. */
  find(text: string): { ordinal: number; fit: CodeFit }[] {
    const key = toCodeKey(text)
    // Words without a figure are names, not codes.
    if (key.length < shortestPart || key.length > longestKey || !/\d/.test(key)) return []
    const triples: number[] = []
    eachTriple(key, (triple) => triples.push(triple))
    const list = this.findRarest(triples)
    if (list === undefined) return []
    const exact: number[] = []
    const partly: { ordinal: number; fit: CodeFit }[] = []
    this.lists.forEachRun(list, (ordinals, from, to) => {
      for (let index = from; index < to; index += 1) {
        const codes = this.codes.get(ordinals[index]!)
        if (!codes.includes(key)) continue
        if (codes.includes(` ${key} `)) exact.push(ordinals[index]!)
        else if (partly.length < partsAtMost)
          partly.push({ ordinal: ordinals[index]!, fit: codes.includes(` ${key}`) ? 'beginning' : 'part' })
      }
    })
    return exact.length > 0 ? exact.map((ordinal) => ({ ordinal, fit: 'exact' })) : partly
  }

  /** The items whose code is this very text, in any spelling: those that it is the own code of, else those that it is a part's code of. */
  findBearers(text: string): number[] {
    const key = toCodeKey(text)
    const exact = this.find(text).flatMap(({ ordinal, fit }) => (fit === 'exact' ? ordinal : []))
    const own = exact.filter((ordinal) => this.codes.get(ordinal).startsWith(` ${key} `))
    return own.length > 0 ? own : exact
  }

  /** What a text fits as one code; or the items of several whole codes, as they are copied from an order, each with its position there. */
  findAll(text: string): { ordinal: number; fit: CodeFit; index: number }[] {
    const found = this.find(text).map((one) => ({ ...one, index: 0 }))
    const codes = text.split(/[\s,;]+/).filter((code) => code !== '')
    if (found.length > 0 || codes.length < 2 || codes.length > codesAtMost) return found
    const items = []
    for (const [index, code] of codes.entries()) {
      const whole = this.find(code).filter(({ fit }) => fit === 'exact')
      if (whole.length === 0) return found
      items.push(...whole.map((one) => ({ ...one, index })))
    }
    return items
  }

  private findRarest(triples: readonly number[]): number | undefined {
    const lists = triples.map((triple) => this.listOf[triple]! - 1)
    if (lists.includes(-1)) return undefined
    return lists.reduce((rarest, list) => (this.lists.lengthOf(list) < this.lists.lengthOf(rarest) ? list : rarest))
  }
}

/** Ten figures and 26 letters. */
const characters = 36

/** Each as one number. @param from the end of what is left out at the beginning */
function eachTriple(key: string, visit: (triple: number) => void, from = 0): void {
  const first = Math.max(2, from)
  let triple = 0
  for (let index = first - 2; index < key.length; index += 1) {
    const code = key.charCodeAt(index)
    triple = (triple * characters + (code < 97 ? code - 48 : code - 87)) % characters ** 3
    if (index >= first) visit(triple)
  }
}

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1
  return length
}

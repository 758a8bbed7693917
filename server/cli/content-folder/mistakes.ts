import { NotUnderstood } from '../typed/typed-words.ts'

/** Where something stands in a file of the folder; lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** A text of a file and where it stands. */
export interface Located {
  text: string
  at: Place
}

export const startOf = (file: string): Place => ({ file, line: 1, column: 1 })

/** What is wrong in the folder. All of it is gathered, so that its owner corrects it at once. */
export class Mistakes {
  /** By place and sentence: what several look at is noted once. */
  readonly #found: Map<string, { at: Place; sentence: string }>

  constructor(before?: Mistakes) {
    this.#found = new Map(before ? before.#found : [])
  }

  note(at: Place, sentence: string): void {
    this.#found.set(`${at.file}:${at.line}:${at.column}: ${sentence}`, { at, sentence })
  }

  add(others: Mistakes): void {
    for (const { at, sentence } of others.#found.values()) this.note(at, sentence)
  }

  /** @returns what is read; undefined where the sentence of a command says why it cannot be, which is noted */
  try<T>({ at }: { at: Place }, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof NotUnderstood)) throw error
      this.note(at, error.message)
      return undefined
    }
  }

  /** Notes a sentence where there is one. @returns whether there was none */
  accept({ at }: { at: Place }, refused: string | null | undefined): boolean {
    if (refused) this.note(at, refused)
    return !refused
  }

  get count(): number {
    return this.#found.size
  }

  /** 'coupons.yaml:3:8: ...', by file and place. */
  list(): string[] {
    return [...this.#found]
      .toSorted(([, one], [, other]) => compareText(one.at.file, other.at.file) || comparePlaces(one.at, other.at))
      .map(([text]) => text)
  }
}

const comparePlaces = (one: Place, other: Place): number => one.line - other.line || one.column - other.column

/** The same on every machine. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

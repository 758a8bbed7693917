import { minutes } from '../../../domain/durations.ts'
import { createCache } from '../../platform/cache.ts'

export interface KeptFigures<Figure> {
  /** @returns what the same question had for an answer at the same state of the orders; else works it out anew */
  get(question: string, version: number, workOut: () => Promise<Figure>): Promise<Figure>
}

/**
 * What has been worked out about orders, for as long as no order of the asker has been placed or moved: who turns the pages of a
 * search asks the same again and again. The version has to be read before the orders are; a change in between then only costs an
 * answer that nobody asks for again.
 */
export function createKeptFigures<Figure>(most: number): KeptFigures<Figure> {
  const kept = createCache<string, { version: number; figure: Figure }>({ entriesAtMost: most, lastsMs: minutes(15) })
  return {
    async get(question, version, workOut) {
      const known = kept.get(question)
      if (known?.version === version) return known.figure
      const figure = await workOut()
      kept.delete(question)
      kept.set(question, { version, figure })
      return figure
    },
  }
}

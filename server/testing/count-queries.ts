import type { Database } from '../platform/database.ts'

interface Counted {
  queries: number
  transactions: number
}

/** What some work asks the database, beginnings and ends of transactions apart. */
export async function countQueries({ pool }: Database, work: () => Promise<unknown>): Promise<Counted> {
  const texts: string[] = []
  const watched = new Map<object, unknown>()
  const watch = (client: { query: (...args: unknown[]) => unknown }) => {
    if (watched.has(client)) return
    const query = client.query
    watched.set(client, query)
    client.query = (...args) => {
      texts.push(readText(args[0]))
      return query.apply(client, args)
    }
  }
  pool.on('acquire', watch as never)
  await work()
  pool.off('acquire', watch as never)
  for (const [client, query] of watched) Object.assign(client, { query })
  const ofWork = texts.filter((text) => !isOwnRound(text))
  const begun = ofWork.filter((text) => /^\s*begin\b/i.test(text))
  const ends = ofWork.filter((text) => /^\s*(commit|rollback)\b/i.test(text))
  return { queries: ofWork.length - begun.length - ends.length, transactions: begun.length }
}

const readText = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** Once a second, whoever calls, the shop asks for catalog changes and for its settings, on the same connections. */
const isOwnRound = (text: string): boolean => ownRounds.some((round) => round.test(text))

// The query of a cart reads a setting, too, deep inside: that is not a round of the shop.
const ownRounds = [/pg_current_snapshot/, /^\s*select [^()]* from "(shop_settings|home_sections|content_pages)"/]

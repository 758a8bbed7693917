import { isIPv6 } from 'node:net'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database.ts'
import { TooMany } from './errors.ts'
import { hashToken } from '../settings/secrets.ts'

/** Counts what somebody tries within a time. The count is in the database, so all server processes share it. */
export interface RateLimit {
  /** Counts one attempt, or several at once; throws TooMany (429) with this sentence when there were too many. */
  take(who: string, sentence: string, count?: number): Promise<void>
  /** The attempt was a good one and does not count. */
  giveBack(who: string): Promise<void>
  forget(who: string): Promise<void>
}

interface RateLimitOptions {
  db: Database
  /** What is tried; part of the key. */
  name: string
  limit: number
  withinMs: number
  /** Who is counted is an e-mail address: all that leads to one mailbox counts as one. */
  byMailbox?: boolean
}

export function createRateLimit({ db, name, limit, withinMs, byMailbox = false }: RateLimitOptions): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: db.pool,
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    keyPrefix: name,
    points: limit,
    duration: withinMs / 1000,
  })
  const toKey = (who: string): string => toHash(byMailbox ? toMailbox(who) : who)
  return {
    async take(who, sentence, count = 1) {
      try {
        await limiter.consume(toKey(who), count)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        // What was too much at once does not count, so that less goes through.
        if (count > 1) await limiter.reward(toKey(who), count)
        throw new TooMany(sentence, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
      }
    },
    async giveBack(who) {
      await limiter.reward(toKey(who))
    },
    async forget(who) {
      await limiter.delete(toKey(who))
    },
  }
}

/** Hashed: the table names nobody, and every key has the same length. */
const toHash = (who: string): string => hashToken(who.toLowerCase())

/** 'ann+shop@example.com' is read by whoever reads 'ann@example.com'. */
const toMailbox = (address: string): string => address.replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** Whoever has one IPv6 address has its whole /64 network, so that counts as one. */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

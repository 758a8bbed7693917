import { desc, gte, lt, sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../../../domain/calendar/business-days.ts'
import type { Tx } from '../../../../platform/database.ts'
import { searchMisses } from '../search-words.tables.ts'

const storedDays = 90
/** Of a day; words that come later on such a day are not counted. */
const wordsOfDayAtMost = 2_000

export interface SearchMiss {
  words: string
  count: number
}

/** In one statement, sorted, so that two processes do not wait for each other in a circle. */
export async function addMisses(tx: Tx, day: Day, misses: readonly SearchMiss[]): Promise<void> {
  await tx.execute(sql`
    insert into ${searchMisses} (day, words, count)
    select ${day}::date, m.words, m.count
    from json_to_recordset(${JSON.stringify(misses)}::json) as m(words text, count int)
    where (select count(*) from ${searchMisses} where day = ${day}::date) < ${wordsOfDayAtMost}
      or exists (select from ${searchMisses} k where k.day = ${day}::date and k.words = m.words)
    order by m.words
    on conflict (day, words) do update set count = ${searchMisses}.count + excluded.count`)
}

export const removeOldMisses = (tx: Tx, today: Day) =>
  tx.delete(searchMisses).where(lt(searchMisses.day, addDays(today, -storedDays)))

/** The most frequent ones since that day. */
export const listFrequentMisses = (tx: Tx, since: Day, limit: number): Promise<SearchMiss[]> =>
  tx
    .select({ words: searchMisses.words, count: sql<number>`sum(${searchMisses.count})::int`.as('times') })
    .from(searchMisses)
    .where(gte(searchMisses.day, since))
    .groupBy(searchMisses.words)
    .orderBy(desc(sql`times`), searchMisses.words)
    .limit(limit)

import { minutes, seconds } from '../../../../../domain/calendar/durations.ts'
import type { Carriers, RateAnswer, RateQuestion } from '../../../../gateways/carriers/carriers.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database.ts'
import type { FreightFacts } from '../freight-facts.store.ts'
import { keyOf } from './live-rates.ts'
import { saveAnswers } from './live-rates.store.ts'

interface LiveRatesDeps {
  db: Database
  clock: Clock
  /** Undefined: the shop has no account to ask them. */
  carriers: Carriers | undefined
}

/** Long enough to order by what was shown. */
const answersLastMs = minutes(15)
/** Until carriers that could not be reached are asked again. */
const failuresLastMs = minutes(1)
/** All questions of a request together; what is left of them by then is asked by the next one. */
const answersWithinMs = seconds(3)
const nextRequestMs = seconds(10)
/** A question that is put later than that would not be answered in time. */
const leastMs = seconds(1)
const questionsAtOnce = 8

export type LiveRatesService = ReturnType<typeof createLiveRates>

/** Asks carriers for rates before a story quotes, outside of every transaction, and stores the answers for the quotes to find. */
export function createLiveRates({ db, clock, carriers }: LiveRatesDeps) {
  const asking = new Map<string, Promise<RateAnswer>>()

  /** One question is asked once, however many wait for its answer. */
  function ask(key: string, question: RateQuestion, timeoutMs: number): Promise<RateAnswer> {
    const held = asking.get(key)
    if (held) return held
    const answer = carriers!.askRates(question, timeoutMs).finally(() => asking.delete(key))
    asking.set(key, answer)
    return answer
  }

  async function askInTime(
    key: string,
    question: RateQuestion,
    end: number,
  ): Promise<{ answer: RateAnswer; lastsMs: number }> {
    const left = end - Date.now()
    if (left < leastMs) return { answer: { outcome: 'unreachable' }, lastsMs: nextRequestMs }
    const answer = await ask(key, question, left)
    const isWhole = answer.outcome === 'answered' && answer.failures.length === 0
    return { answer, lastsMs: isWhole ? answersLastMs : failuresLastMs }
  }

  return {
    isOn: carriers !== undefined,

    /**
     * Asks for what a quote is going to need and has not.
     * @param quote as it will be made, with facts that note what it looks for
     * @returns whether there are answers that the facts do not have yet
     */
    async prepare(facts: FreightFacts, quote: (facts: FreightFacts) => unknown): Promise<boolean> {
      if (!carriers) return false
      const missing = listMissing(facts, quote)
      if (missing.size === 0) return false
      const end = Date.now() + answersWithinMs
      const answers = await mapAtMost(questionsAtOnce, [...missing], async ([key, question]) => {
        const { answer, lastsMs } = await askInTime(key, question, end)
        return { key, zip: question.to.zip.slice(0, 5), answer, expiresAt: new Date(clock.now().getTime() + lastsMs) }
      })
      await saveAnswers(db.orm, answers, clock.now())
      return true
    },
  }
}

function listMissing(facts: FreightFacts, quote: (facts: FreightFacts) => unknown): Map<string, RateQuestion> {
  const missing = new Map<string, RateQuestion>()
  quote({
    ...facts,
    asksCarriers: true,
    findLiveRates(question) {
      const answer = facts.findLiveRates(question)
      if (!answer) missing.set(keyOf(question), question)
      return answer
    },
  })
  return missing
}

async function mapAtMost<Item, Result>(
  atOnce: number,
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return results
}

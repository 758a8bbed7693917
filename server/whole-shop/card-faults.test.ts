import { expect, test } from 'vitest'
import type { FaultKind } from '../../dev/standins/card-gateway/faults.ts'
import { runCardFault, type FaultPlan } from '../testing/card-fault-runs.ts'
import { openCardShop } from '../testing/makers/card-makers.ts'

const faults: (FaultKind | undefined)[] = [undefined, 'cut-before', 'cut-after', 'error-500', 'malformed', 'slow']

/** Each plan with what has become of it, so that a failure names the plan. */
async function runAll(plans: FaultPlan[]) {
  const opened = await openCardShop()
  const troubled: object[] = []
  let placed = 0
  for (const plan of plans) {
    const { problems, isPlaced } = await runCardFault(opened, plan)
    if (isPlaced) placed++
    if (problems.length > 0) troubled.push({ plan, problems })
  }
  return { troubled, placed }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a process that is killed before any statement of a card checkout leaves one order that is paid once, or none', async () => {
  const { statements } = await runCardFault(await openCardShop(), { recovery: 'worker' })
  expect(statements).toBeGreaterThan(25)
  const plans = upTo(statements).map((placeDiesAt) => ({
    placeDiesAt,
    placeFault: faults[placeDiesAt % faults.length],
    recovery: placeDiesAt % 2 === 0 ? ('worker' as const) : ('buyer' as const),
  }))
  const { troubled, placed } = await runAll(plans)
  expect(troubled).toEqual([])
  expect(placed).toBeGreaterThan(20)
})

test('the process that finishes it may be killed as well, and the gateway cut off twice', async () => {
  const plans = upTo(36).map((finishDiesAt) => ({
    placeFault: faults[1 + (finishDiesAt % 4)],
    placeDiesAt: finishDiesAt % 3 === 0 ? 24 : undefined,
    finishDiesAt,
    finishFault: faults[finishDiesAt % faults.length],
    recovery: finishDiesAt % 2 === 0 ? ('worker' as const) : ('buyer' as const),
  }))
  expect((await runAll(plans)).troubled).toEqual([])
})

test('money is taken once, whenever the process that captures it is killed', async () => {
  const plans = upTo(24).map((captureDiesAt) => ({
    recovery: 'worker' as const,
    captureDiesAt,
    captureFault: faults[captureDiesAt % faults.length],
  }))
  expect((await runAll(plans)).troubled).toEqual([])
})

const randomRuns = Number(process.env['CARD_FAULT_RUNS'] ?? 10)
const seed = Number(process.env['CARD_FAULT_SEED'] ?? Date.now() % 1_000_000)

/** The same numbers for the same seed, so that a run that has found something can be repeated. */
function createRandom(from: number): (below: number) => number {
  let state = from || 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test(
  `of ${randomRuns} checkouts that are cut off at random, none is lost and none is paid twice (CARD_FAULT_SEED=${seed})`,
  async () => {
    const random = createRandom(seed)
    const maybe = <T>(value: T): T | undefined => (random(3) > 0 ? value : undefined)
    const plans = Array.from({ length: randomRuns }, () => ({
      placeDiesAt: maybe(1 + random(36)),
      placeFault: faults[random(faults.length)],
      finishDiesAt: maybe(1 + random(24)),
      finishFault: faults[random(faults.length)],
      recovery: random(2) === 0 ? ('worker' as const) : ('buyer' as const),
      captureDiesAt: maybe(1 + random(20)),
      captureFault: faults[random(faults.length)],
    }))
    const { troubled, placed } = await runAll(plans)
    expect(troubled).toEqual([])
    process.stdout.write(
      `${randomRuns} random runs: ${placed} placed and paid once, ${randomRuns - placed} as before\n`,
    )
  },
  Math.max(120_000, randomRuns * 3_000),
)

import type { Cents } from './money.ts'

export interface ProposableMethod {
  shipCents: Cents
  isPickup: boolean
  /** Handed over at a loading dock only. */
  needsDock: boolean
}

/** Below this share of the next best, whoever has a dock should see the price first. */
const largeSaving = 0.5

/**
 * What is chosen until the buyer chooses: the cheapest that a carrier brings to any door. A method that asks for a loading dock comes
 * first only where nothing else is brought or where it costs less than half; pickup only where nothing is brought.
 */
export function proposeMethod<T extends ProposableMethod>(methods: T[]): T | undefined {
  const brought = methods.filter(({ isPickup }) => !isPickup)
  const anywhere = findCheapest(brought.filter(({ needsDock }) => !needsDock))
  const toDock = findCheapest(brought.filter(({ needsDock }) => needsDock))
  if (!anywhere || !toDock) return anywhere ?? toDock ?? methods[0]
  return toDock.shipCents < anywhere.shipCents * largeSaving ? toDock : anywhere
}

const findCheapest = <T extends ProposableMethod>(methods: T[]): T | undefined =>
  methods.toSorted((one, other) => one.shipCents - other.shipCents)[0]

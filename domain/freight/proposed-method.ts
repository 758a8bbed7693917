import type { Cents } from '../money/money.ts'

interface ProposableMethod {
  shipCents: Cents
  isPickup: boolean
  /** Handed over at a loading dock only. */
  needsDock: boolean
}

/** What is chosen until the buyer chooses: the cheapest that a carrier brings to any door; pickup only where nothing is brought. */
export function proposeMethod<T extends ProposableMethod>(methods: T[]): T | undefined {
  const brought = methods.filter(({ isPickup }) => !isPickup)
  return findCheapest(brought.filter(({ needsDock }) => !needsDock)) ?? findCheapest(brought) ?? methods[0]
}

/** What a loading dock would save, which only the buyer knows of: the cheapest method to one, where it costs less than any other. */
export function findDockSaving<T extends ProposableMethod>(methods: T[]): { method: T; savedCents: Cents } | undefined {
  const toDock = findCheapest(methods.filter(({ needsDock }) => needsDock))
  const anywhere = findCheapest(methods.filter(({ isPickup, needsDock }) => !isPickup && !needsDock))
  const savedCents = toDock && anywhere ? anywhere.shipCents - toDock.shipCents : 0
  return savedCents > 0 ? { method: toDock!, savedCents } : undefined
}

const findCheapest = <T extends ProposableMethod>(methods: T[]): T | undefined =>
  methods.toSorted((one, other) => one.shipCents - other.shipCents)[0]

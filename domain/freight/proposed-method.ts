import type { Cents } from '../money.ts'

interface ProposableMethod {
  shipCents: Cents
  isPickup: boolean
  /** Handed over at a loading dock only. */
  needsDock: boolean
}

/**
 * What is chosen until the buyer chooses: the cheapest that a carrier brings to any door; pickup only where nothing is brought.
 * Undefined where only the buyer can say: to a loading dock it would cost less, and nobody else knows whether there is one.
 */
export function proposeMethod<T extends ProposableMethod>(methods: T[]): T | undefined {
  if (dependsOnDock(methods)) return undefined
  const brought = methods.filter(({ isPickup }) => !isPickup)
  return findCheapest(brought.filter(({ needsDock }) => !needsDock)) ?? findCheapest(brought) ?? methods[0]
}

/** Is the cheapest method one that asks for a loading dock, while others ask for none? */
export function dependsOnDock(methods: ProposableMethod[]): boolean {
  const brought = methods.filter(({ isPickup }) => !isPickup)
  const toDock = findCheapest(brought.filter(({ needsDock }) => needsDock))
  const anywhere = findCheapest(brought.filter(({ needsDock }) => !needsDock))
  return toDock !== undefined && anywhere !== undefined && toDock.shipCents < anywhere.shipCents
}

const findCheapest = <T extends ProposableMethod>(methods: T[]): T | undefined =>
  methods.toSorted((one, other) => one.shipCents - other.shipCents)[0]

interface PriceStep {
  quantity: number
  price: number
}

/** What a piece costs in the smallest order: the price of the step that the minimum reaches. Undefined where there are no steps. */
export function findSmallestOrder<Step extends PriceStep>(
  steps: readonly Step[],
  minimum: number,
): { quantity: number; price: Step['price'] } | undefined {
  const step = steps.findLast(({ quantity }) => quantity <= minimum) ?? steps[0]
  return step && { quantity: Math.max(step.quantity, minimum), price: step.price }
}

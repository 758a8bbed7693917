import { formatCount } from '../money/format-money.ts'
import { formatBusinessDays } from '../stock/lead-times.ts'
import type { RushProblem } from './price-line.ts'

/** 'Rush in 2 business days takes up to 100 pieces; you have 144. Order fewer, or choose standard production.' */
export function explainRush(problem: RushProblem): string {
  const days = formatBusinessDays(problem.days)
  if (problem.reason === 'no-rush') {
    return `Rush in ${days} is no longer offered. Please choose another production time.`
  }
  const { maximumQuantity, quantity } = problem
  const limit = `Rush in ${days} takes up to ${formatCount(maximumQuantity)} pieces; you have ${formatCount(quantity)}.`
  return `${limit} Order fewer, or choose standard production.`
}

import { paymentMethodNames } from '../../../../../domain/payments/payment-methods.ts'
import type { Obstacle, Way, WaysAnswer } from './way.ts'
import { ways } from './ways.ts'

interface FoundWay {
  /** Undefined: there is none. */
  way: Way | undefined
  /** What keeps the order from being paid at all. */
  obstacle: Obstacle | undefined
  /** What the page has to say of a way that cannot be used, whether another one can or not. */
  stated: Obstacle | undefined
  /** Those of the shop for this company, whether they do for this order or not. */
  offered: readonly { way: Way; isOpen: boolean }[]
}

/** How an order of so much is paid: as the buyer has chosen, where that is possible. */
export function findWay(answer: WaysAnswer, amount: number, chosen: Way | undefined): FoundWay {
  const obstacleOf = (way: Way) => ways[way].findObstacle(answer, amount)
  const [stated] = paymentMethodNames.flatMap((way) => obstacleOf(way) ?? [])
  const offered = answer.methods.map((way) => ({ way, isOpen: obstacleOf(way) === undefined }))
  const open = offered.filter(({ isOpen }) => isOpen)
  const found = open.find(({ way }) => way === chosen) ?? open[0] ?? offered[0]
  return { way: found?.way, obstacle: open.length > 0 ? undefined : stated, stated, offered }
}

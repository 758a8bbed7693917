import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../by-keys.ts'
import { expect, test } from '../test.ts'
import { findBarriers } from './axe.ts'

/** What axe looks at: a page as it is after some steps. */
export interface State<Made = unknown> {
  /** As the lists of addresses have it: '/products/:id', '/admin/orders/:id'. */
  page: string
  /** What is to be seen of it. */
  state: string
  /** Where it is; none: the state before is the way to it. */
  at?: string | ((made: Made) => string)
  reach?(page: Page, made: Made): Promise<unknown>
  /** Something that is pressed is smaller than 24 by 24 points, and too near to another: axe is not asked about sizes here. */
  hasSmallTargets?: true
  /** On a phone of this width, too: nothing is pushed sideways there, either. */
  narrow?: 320 | 390
}

const wide = { width: 1280, height: 800 }

/** Axe finds nothing in any of these states, which are reached one after the other; each that fails is named. */
export async function lookAtStates<Made>(page: Page, states: readonly State<Made>[], made: Made): Promise<void> {
  for (const state of states) await test.step(`${state.page}: ${state.state}`, () => lookAt(page, state, made))
}

async function lookAt<Made>(
  page: Page,
  { page: pattern, state, at, reach, hasSmallTargets, narrow }: State<Made>,
  made: Made,
) {
  const what = `${pattern}: ${state}`
  if (at !== undefined) await page.goto(typeof at === 'string' ? at : at(made))
  await reach?.(page, made)
  // By its tag: what opens over a page keeps its roles from view.
  await expect(page.locator('h1').first()).toBeVisible()
  const find = () => findBarriers(page, { withSizes: !hasSmallTargets })
  expect.soft(await find(), what).toEqual([])
  if (!narrow) return
  await page.setViewportSize({ width: narrow, height: 700 })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expectNoSidewaysScroll(page)
  expect.soft(await find(), `${what}, on a phone`).toEqual([])
  await page.setViewportSize(wide)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only what axe finds is gathered, without the ways to it. A preview in a frame is a page of the shop, and looked at as one. */
const options: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false }

/**
 * What axe finds on the open page, each with the parts that it is about: by all rules that it has by itself and, unless not wanted,
 * by the one about the size of what is pressed, which it has only when asked.
 */
export async function findBarriers(page: Page, { withSizes }: { withSizes: boolean }): Promise<string[]> {
  await waitUntilStill(page)
  // Once for each document: a page that changes by itself keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async (chosen) => {
      const { violations } = await axe.run(document, chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    { ...options, rules: { 'target-size': { enabled: withSizes } } },
  )
}

/**
 * Half way from one color to another a text has a contrast that nobody sees, and a list is pale while it is asked for anew. What
 * moves without end does not count.
 */
const waitUntilStill = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document.querySelector('.settling') === null &&
          document
            .getAnimations()
            .every(
              ({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
            ),
      ),
    )
    .toBe(true)

declare const axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }

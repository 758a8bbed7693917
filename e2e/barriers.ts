import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** By their names axe asks for more than by itself: for the size of what is pressed, too. */
const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Axe finds nothing. Only what it finds is gathered, and in the page itself: the pages have no frames of other sites.
 * @param besides a frame with a page that is looked at by itself
 */
export async function expectNoBarrier(page: Page, where = page.url(), besides?: string): Promise<void> {
  await waitUntilStill(page)
  const axe = openAxe(page)
  expectNothing(await (besides === undefined ? axe : axe.exclude(besides)).analyze(), where)
}

export async function expectGuidelinesMet(page: Page): Promise<void> {
  await waitUntilStill(page)
  expectNothing(await openAxe(page).withTags(guidelines).analyze(), page.url())
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

const openAxe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

function expectNothing({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>, where: string): void {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  expect(found, where).toEqual([])
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { markNew, marks } from './mark-new.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of what is drawn: they need to know what lies over what, which takes most of axe's time. */
const rules: Spec = {
  rules: [
    { id: 'color-contrast', selector: `[${marks.look}]` },
    { id: 'link-in-text-block', selector: `a[href][${marks.look}]` },
    { id: 'target-size', selector: `[${marks.size}]` },
  ],
}
/** About a page as a whole, or how its parts go together. */
const ofWholePage = [
  ...['accesskeys', 'bypass', 'document-title', 'duplicate-id-aria', 'frame-title-unique', 'heading-order'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'page-has-heading-one', 'region', 'html-has-lang', 'html-lang-valid'],
  ...['html-xml-lang-mismatch', 'meta-refresh', 'meta-viewport'],
]

/** Only what axe finds is gathered, without the ways to it. A preview in a frame is a page of the shop, and looked at as one. */
const options: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false, elementRef: true }
const ofPage = [...ofWholePage, ...rules.rules!.map(({ id }) => id)]
const runs = {
  page: { ...options, runOnly: ofPage },
  sizes: { ...options, runOnly: ['target-size'] },
  parts: { ...options, rules: Object.fromEntries(ofPage.map((id) => [id, { enabled: false }])) },
}

/** By a worker of the tests, on all pages before. */
const lookedAt: string[] = []

interface AxeOptions {
  /** The rule about the size of what is pressed. */
  withSizes: boolean
}

/** @returns what axe finds on the open page, each with the parts that it is about */
export async function findBarriers(page: Page, { withSizes }: AxeOptions): Promise<string[]> {
  await waitUntilStill(page)
  // Once for each document: a page that changes by itself keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate((spec) => axe.configure(spec), rules)
  }
  lookedAt.push(await page.evaluate(markNew, { marks, known: lookedAt.join(' '), withSizes }))
  return page.evaluate(
    async ({ runs, added, known }) => {
      const found = await axe.run(document, runs.page)
      const violations = found.violations.filter(({ id }) => id !== 'target-size')
      // A toast or a bar at the edge of the screen may lie over half of it: that is no size, and scrolling frees it.
      for (const { element } of found.violations.find(({ id }) => id === 'target-size')?.nodes ?? []) {
        element!.scrollIntoView({ block: 'center' })
        violations.push(...(await axe.run({ include: [element!] }, runs.sizes)).violations)
      }
      if (document.querySelector(added))
        violations.push(...(await axe.run({ include: [added], exclude: [known] }, runs.parts)).violations)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    { runs, added: `[${marks.part}]`, known: `[${marks.knownPart}]` },
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

declare const axe: {
  configure(spec: Spec): void
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions, Spec } from 'axe-core'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** On texts whose contrast need not be measured once more. */
const sameLook = 'data-same-look'
const rules: Spec = { rules: [{ id: 'color-contrast', selector: `*:not([${sameLook}])` }] }

/** Only what axe finds is gathered, without the ways to it. A preview in a frame is a page of the shop, and looked at as one. */
const options: RunOptions = { resultTypes: ['violations'], selectors: false, iframes: false }

interface Wanted {
  /** The rule about the size of what is pressed, which axe has only when asked. */
  withSizes: boolean
  /** How texts looked that were measured before; this page's are added. */
  looks: Set<string>
}

/** @returns what axe finds on the open page, each with the parts that it is about */
export async function findBarriers(page: Page, { withSizes, looks }: Wanted): Promise<string[]> {
  await waitUntilStill(page)
  // Once for each document: a page that changes by itself keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate((spec) => axe.configure(spec), rules)
  }
  for (const look of await page.evaluate(markSameLooks, { mark: sameLook, known: [...looks] })) looks.add(look)
  return page.evaluate(
    async (chosen) => {
      const { violations } = await axe.run(document, chosen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    { ...options, rules: { 'target-size': { enabled: withSizes } } },
  )
}

/**
 * Contrast takes most of axe's time, and cards, rows, header and footer have the same few colors over and over: a text is measured once
 * for each color, size and weight on the same grounds. Not so where something lies over the page, whose grounds are others'.
 * @returns the looks that are new
 */
function markSameLooks({ mark, known }: { mark: string; known: string[] }): string[] {
  const grounds = new Map<Element, string>()
  /** Of an element and all that it lies in; empty: it lies over something. */
  const readGround = (element: Element): string => {
    const found = grounds.get(element)
    if (found !== undefined) return found
    const { position, backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const outer = element.parentElement ? readGround(element.parentElement) : 'page'
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${filter} ${mixBlendMode}`
    const isLoose = outer === '' || position === 'absolute' || position === 'fixed'
    const ground = isLoose ? '' : own === 'rgba(0, 0, 0, 0) none 1 none normal' ? outer : `${outer}\n${own}`
    grounds.set(element, ground)
    return ground
  }
  const looks = new Set(known)
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute(mark)
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const ground = isText ? readGround(element) : ''
    if (ground === '') continue
    const { color, fontSize, fontWeight, textShadow, visibility } = getComputedStyle(element)
    const look = `${color} ${fontSize} ${fontWeight} ${textShadow}\n${ground}`
    if (looks.has(look)) element.setAttribute(mark, '')
    else if (visibility === 'visible' && element.getClientRects().length > 0) looks.add(look)
  }
  return [...looks].slice(known.length)
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

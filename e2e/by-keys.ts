import { expect, type Locator, type Page } from '@playwright/test'

const pressesAtMost = 120

/** Goes on with Tab alone until the target has the focus. On the way the focus is always somewhere, in sight and not covered. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < pressesAtMost; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
    await expectFocusInSight(page)
  }
  throw new Error(`${String(target)} cannot be reached with ${key}.`)
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** The focus is on something, which is drawn as such, within the window and not below a bar that stays. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFault), 'the focus').toBe('in sight')
}

function findFault(): string {
  const held = document.activeElement
  if (!held || held === document.body) return 'lost'
  const name = `${held.tagName} ${held.getAttribute('aria-label') ?? held.textContent?.slice(0, 40) ?? ''}`
  // A field that is drawn by its label shows the focus there, one with a button in its frame on the frame.
  const drawn = held.closest('label') ?? held
  const { left, top, right, bottom } = drawn.getBoundingClientRect()
  const isWithin = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  if (!isWithin) return `outside: ${name}`
  const around = [held, drawn, held.parentElement, held.parentElement?.parentElement].filter((one) => !!one)
  const isDrawn = around
    .map((one) => getComputedStyle(one))
    .some(({ outlineStyle, outlineWidth, boxShadow }) => {
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
  if (!isDrawn) return `not drawn: ${name}`
  const within = (from: number, to: number, part: number, size: number) =>
    Math.min(size - 1, Math.max(0, from + (to - from) * part))
  const isSeen = [0.1, 0.5, 0.9].some((part) => {
    const at = document.elementFromPoint(within(left, right, part, innerWidth), within(top, bottom, part, innerHeight))
    return at !== null && (drawn.contains(at) || at.contains(drawn))
  })
  return isSeen ? 'in sight' : `covered: ${name}`
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth ? [] : [`${document.documentElement.scrollWidth} px`],
  )
  expect(wider, page.url()).toEqual([])
}

import { expect, type Locator, type Page } from '@playwright/test'

const pressesAtMost = 120

/** Goes on with Tab alone until the target has the focus. On the way the focus is always somewhere, in sight and not covered. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  if (await isFocused(target)) return
  for (let presses = 0; presses < pressesAtMost; presses += 1) {
    await page.keyboard.press(key)
    const [isThere, fault] = await Promise.all([isFocused(target), page.evaluate(findFault)])
    if (fault !== inSight) await expectFocusInSight(page)
    if (fault === inSight ? isThere : await isFocused(target)) return
  }
  throw new Error(`${String(target)} cannot be reached with ${key}.`)
}

/** Goes to something and presses it. */
export async function pressOn(page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press('Enter')
}

/** Goes to a field and puts this in place of what it holds; in a list of choices, letters choose. */
export async function typeInto(
  page: Page,
  field: Locator,
  text: string,
  way: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(page, field, way)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Opens the menu of a button and takes one of its items. */
export async function chooseFromMenu(page: Page, button: Locator, item: string): Promise<void> {
  await pressOn(page, button)
  const chosen = page.getByRole('menuitem', { name: item, exact: true })
  await expect(chosen).toBeVisible()
  for (let presses = 0; presses < itemsAtMost && !(await isFocused(chosen)); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('Enter')
}

const itemsAtMost = 20

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

const inSight = 'in sight'

/** The focus is on something, which is drawn as such, within the window and not below a bar that stays. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFault), 'the focus').toBe(inSight)
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

import type { Locator } from '@playwright/test'

/** What stands beside each label of a list of amounts, like { Subtotal: '$12.00' }; what explains a row without an amount is left out. */
export const readSums = async (lists: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await lists
      .locator('dt:not(.sub:has(+ dd:empty))')
      .evaluateAll((terms) =>
        terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
      ),
  )

/** '$1,204.50' in cents; a discount is less than zero. */
export function toCents(amount: string): number {
  const cents = Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
  return /^[-−(]/.test(amount) ? -cents : cents
}

import { describe, expect, test } from 'vitest'
import { cutAlike } from './cut-alike.ts'

describe('texts in the audit log', () => {
  test('stay whole where they are short', () => {
    expect(cutAlike('Camp mug', '')).toEqual(['Camp mug', ''])
  })

  test('show their first difference, however far behind it is', () => {
    const same = 'Set-up, $45.00; '.repeat(40)
    const [before, after] = cutAlike(`${same}Run, $0.45`, `${same}Run, $0.55`)
    expect(before).toMatch(/^\.\.\. .*Run, \$0\.45$/)
    expect(after).toMatch(/^\.\.\. .*Run, \$0\.55$/)
  })

  test('say that they go on', () => {
    expect(cutAlike('a'.repeat(400), 'b')).toEqual([`${'a'.repeat(300)} ...`, 'b'])
    const [before, after] = cutAlike('a'.repeat(400), 'a'.repeat(390))
    expect([before.length, after.length]).toEqual([54, 44])
  })
})

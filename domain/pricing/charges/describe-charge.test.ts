import { expect, test } from 'vitest'
import { describeCharge, explainRelief, gatherFree } from './describe-charge.ts'

test.each([
  ['Less than minimum', '150 is below the minimum of 250', 'Less than minimum: 150 is below the minimum of 250'],
  ['Set-up charge (screen print)', 'Set-up, 2 colors at $45.00, front', 'Set-up, 2 colors at $45.00, front'],
  ['Set-up charge', 'Set-up, front: waived for your company.', 'Set-up, front: waived for your company.'],
  ['Oversize', '', 'Oversize'],
])('%s is described once', (name, why, words) => {
  expect(describeCharge({ name, why })).toBe(words)
})

test.each([
  ['Set-up charge', 'Set-up, front: waived for your company.', 'waived for your company.'],
  [
    'Less than minimum',
    'Less than minimum: waived for your company, as 30 is below the minimum of 48.',
    'waived for your company, as 30 is below the minimum of 48.',
  ],
])('what is spared of %s ends a sentence', (name, why, words) => {
  expect(explainRelief({ name, why })).toBe(words)
})

const setUp = (where: string, reason: string) => ({ name: 'Set-up charge', why: `Set-up, ${where}: ${reason}` })
const repeat = 'free, as the same artwork was ordered on Mar 2, 2026.'
const waiver = 'waived for your company.'

test.each([
  ['nothing', [], []],
  ['one', [setUp('front', repeat)], [`Set-up, front: ${repeat}`]],
  ['the same at two places', [setUp('front', repeat), setUp('back', repeat)], [`Set-up, front and back: ${repeat}`]],
  [
    'two of one reason',
    [setUp('front', repeat), { name: 'Digitizing', why: `Digitizing, front: ${repeat}` }, setUp('back', repeat)],
    [`Set-up, front and back; Digitizing, front: ${repeat}`],
  ],
  [
    'two reasons',
    [setUp('front', repeat), setUp('back', waiver)],
    [`Set-up, front: ${repeat}`, `Set-up, back: ${waiver}`],
  ],
  [
    'less than the minimum of a company that does not pay for it',
    [
      {
        name: 'Less than minimum',
        why: 'Less than minimum: waived for your company, as 30 is below the minimum of 48.',
      },
    ],
    ['Less than minimum: waived for your company, as 30 is below the minimum of 48.'],
  ],
  [
    'what is not of a place',
    [{ name: 'Less than minimum', why: 'None from 48 pieces on.' }],
    ['Less than minimum: None from 48 pieces on.'],
  ],
])('what is free is said once for each reason: %s', (_, spared, words) => {
  expect(gatherFree(spared)).toEqual(words)
})

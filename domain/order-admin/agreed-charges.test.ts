import { describe, expect, test } from 'vitest'
import { agreeCharges, readAgreed } from './agreed-charges.ts'

const setup = {
  code: 'SETUP',
  name: 'Set-up',
  why: 'One a location.',
  unit: 'location',
  quantity: 2,
  unitPrice: 550_000,
  amountCents: 11_000,
}
const proof = { code: 'PROOF', name: 'Proof', why: '', unit: '', quantity: 1, unitPrice: 100_000, amountCents: 1_000 }
const spared = { code: 'REPEAT', name: 'Repeat set-up', why: 'Ordered before.' }
const line = { charges: [setup, setup, proof], spared: [spared] }
const sumsOf = (agreed: [string, number][]) => {
  const { charges, spared: left } = agreeCharges(line, new Map(agreed))
  return [charges.map(({ code, name, amountCents }) => [code, name, amountCents]), left.map(({ name }) => name)]
}

describe('what is agreed of the charges of a line', () => {
  test.each<[string, [string, number][], unknown]>([
    [
      'nothing',
      [],
      [
        [
          ['SETUP', 'Set-up', 11_000],
          ['SETUP', 'Set-up', 11_000],
          ['PROOF', 'Proof', 1_000],
        ],
        ['Repeat set-up'],
      ],
    ],
    [
      'one amount for all rows of a name',
      [['Set-up', 5_000]],
      [
        [
          ['SETUP', 'Set-up', 5_000],
          ['PROOF', 'Proof', 1_000],
        ],
        ['Repeat set-up'],
      ],
    ],
    [
      'a charge is waived',
      [['Proof', 0]],
      [
        [
          ['SETUP', 'Set-up', 11_000],
          ['SETUP', 'Set-up', 11_000],
        ],
        ['Repeat set-up', 'Proof'],
      ],
    ],
    [
      'a charge is added',
      [['Gift box', 700]],
      [
        [
          ['SETUP', 'Set-up', 11_000],
          ['SETUP', 'Set-up', 11_000],
          ['PROOF', 'Proof', 1_000],
          ['AGREED', 'Gift box', 700],
        ],
        ['Repeat set-up'],
      ],
    ],
    [
      'one that was spared is charged',
      [['Repeat set-up', 300]],
      [
        [
          ['SETUP', 'Set-up', 11_000],
          ['SETUP', 'Set-up', 11_000],
          ['PROOF', 'Proof', 1_000],
          ['REPEAT', 'Repeat set-up', 300],
        ],
        [],
      ],
    ],
  ])('%s', (_, agreed, expected) => expect(sumsOf(agreed)).toEqual(expected))

  test('stays when the line is priced anew, and an added charge can go again', () => {
    const agreed = agreeCharges(
      line,
      new Map([
        ['Proof', 0],
        ['Set-up', 5_000],
        ['Gift box', 700],
      ]),
    )
    expect(readAgreed(agreed)).toEqual(
      new Map([
        ['Proof', 0],
        ['Set-up', 5_000],
        ['Gift box', 700],
      ]),
    )
    expect(agreeCharges(line, readAgreed(agreed))).toEqual(agreed)
    const without = agreeCharges(agreed, new Map([['Gift box', 0]]))
    expect(without.charges.map(({ name }) => name)).toEqual(['Set-up'])
    expect(without.spared.map(({ name }) => name)).toEqual(['Repeat set-up', 'Proof'])
  })
})

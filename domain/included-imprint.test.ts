import { expect, test } from 'vitest'
import { describeIncludedImprint } from './included-imprint.ts'

test.each<[string, boolean, string[], string | undefined]>([
  [
    'printed goods',
    true,
    ['SETUP-SCREEN', 'RUN-COLOR', 'RUN-LOCATION'],
    'The price is the same blank or with a first imprint (one color, one location); set-up is extra.',
  ],
  [
    'embroidered goods',
    true,
    ['EMBROIDERY-SETUP', 'RUN-LOCATION'],
    'The price is the same blank or with a first imprint (one location); set-up is extra.',
  ],
  [
    'goods on which each imprint costs',
    true,
    ['RUNNING-CHARGE-DIGITEK'],
    'This is the price of blank goods. Charges for decoration are listed below.',
  ],
  ['goods that are sold blank only', false, ['LTM-CHARGE'], undefined],
])('%s', (_, isDecorable, codes, sentence) => {
  expect(describeIncludedImprint({ isDecorable, charges: codes.map((code) => ({ code })) })).toBe(sentence)
})

import { expect, test } from 'vitest'
import { describeIncludedImprint } from './included-imprint.ts'

const why = 'On each location; the first 7,000 stitches are included.'

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
    'The price is the same blank or with a first imprint (embroidery on one location); set-up is extra.',
  ],
  [
    'embroidered goods whose stitches are counted, printed ones too',
    true,
    ['SETUP-SCREEN', 'RUN-COLOR', 'EMBROIDERY-SETUP', 'RUN-LOCATION', 'RUN-STITCHES'],
    'The price is the same blank or with a first imprint (one color, one location; or embroidery on one location, up to 7,000 stitches); set-up is extra.',
  ],
  [
    'engraved goods',
    true,
    ['SETUP-LASER', 'RUN-LOCATION'],
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
  expect(describeIncludedImprint({ isDecorable, charges: codes.map((code) => ({ code, why })) })).toBe(sentence)
})

import type { ChargeRule } from '../pricing/charges/charge-rule.ts'

const rule = {
  why: '',
  method: 'Screen print',
  included: 0,
  repeatAmount: null,
  minimumQuantity: 1,
  maximumQuantity: null,
  minimumStitches: null,
  maximumStitches: null,
  validFrom: null,
  validUntil: null,
} satisfies Partial<ChargeRule>

/** Charges as the trade has them, for tests. */
export const ltm: ChargeRule = {
  ...rule,
  code: 'LTM-CHARGE',
  name: 'Less than minimum',
  method: null,
  kind: 'order',
  per: 'order',
  basis: 'order',
  amount: 500_000,
}

export const screenSetup: ChargeRule = {
  ...rule,
  code: 'SETUP-SCREEN',
  name: 'Set-up charge (screen print)',
  repeatAmount: 0,
  kind: 'setup',
  per: 'color',
  basis: 'color',
  amount: 450_000,
}

export const moreColors: ChargeRule = {
  ...rule,
  code: 'RUN-COLOR',
  name: 'Additional color (screen print)',
  included: 1,
  kind: 'run',
  per: 'piece',
  basis: 'color',
  amount: 3_500,
}

export const moreLocations: ChargeRule = {
  ...rule,
  code: 'RUN-LOCATION',
  name: 'Additional location (screen print)',
  included: 1,
  kind: 'run',
  per: 'piece',
  basis: 'location',
  amount: 5_500,
}

export const pmsMatch: ChargeRule = {
  ...rule,
  code: 'PMS-MATCH',
  name: 'PMS match',
  maximumQuantity: 239,
  kind: 'setup',
  per: 'color',
  basis: 'pms',
  amount: 300_000,
}

export const digitizing: ChargeRule = {
  ...rule,
  code: 'EMBROIDERY-SETUP',
  name: 'Digitizing (embroidery set-up)',
  method: 'Embroidery',
  kind: 'setup',
  per: 'location',
  basis: 'location',
  amount: 600_000,
  repeatAmount: 0,
  maximumStitches: 10_000,
}

export const largeDigitizing: ChargeRule = {
  ...digitizing,
  amount: 900_000,
  minimumStitches: 10_001,
  maximumStitches: null,
}

export const moreStitches: ChargeRule = {
  ...rule,
  code: 'RUN-STITCHES',
  name: 'Additional 1,000 stitches',
  method: 'Embroidery',
  included: 7,
  kind: 'run',
  per: 'piece',
  basis: 'stitches',
  amount: 3_500,
}

export const fullColor: ChargeRule = {
  ...rule,
  code: 'RUNNING-CHARGE-DIGITEK',
  name: 'Full-color print',
  method: 'Decal',
  kind: 'run',
  per: 'piece',
  basis: 'location',
  amount: 6_500,
}

const note = 'invented for the demo shop'

/** Of states that buyers of the demo are in. No state has such rates. */
export const demoTaxRates = [
  { state: 'OH', rate: '7.25%', taxesFreight: false, note },
  { state: 'IL', rate: '6.25%', taxesFreight: false, note },
  { state: 'IN', rate: '7%', taxesFreight: true, note },
  { state: 'NV', rate: '8.265%', taxesFreight: true, note },
  { state: 'TN', rate: '9.25%', taxesFreight: false, note },
]

export const demoTaxExemptions = [{ company: 'Bluff City Sign & Steel', certificate: 'TN-DEMO-10482' }]

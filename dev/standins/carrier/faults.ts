/** What can go wrong. With 'rate-error UPS' that carrier alone gives no rates. */
export type Fault = 'slow' | 'cut' | 'error-500' | 'html' | 'malformed' | `rate-error ${'UPS' | 'FedEx' | 'USPS'}`

export interface FaultAsked {
  fault: Fault
}

const faults: readonly Fault[] = [
  ...(['slow', 'cut', 'error-500', 'html', 'malformed'] as const),
  ...(['rate-error UPS', 'rate-error FedEx', 'rate-error USPS'] as const),
]

export const isFault = (value: unknown): value is Fault => faults.includes(value as Fault)

/** A street like '1 Fault slow' makes that go wrong which is for it. */
export function ofStreet(body: Record<string, unknown>): Fault | undefined {
  const street = JSON.stringify(body)
    .match(/"street1":"[^"]*\bfault ([\w -]+)"/i)?.[1]
    ?.toLowerCase()
  return faults.find((fault) => fault.toLowerCase() === street)
}

let number = 0

/** A name that no request has had before: 'PO-17' */
export const nextName = (what: string): string => `${what}-${++number}`

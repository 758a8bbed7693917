/** Typed text as one line: without blanks around it, and with one blank wherever several or a line end stood. */
export const toLine = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

const longest = 200

/** A cell as a line of the audit log has it. */
export const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

// What mail programs make a link of by themselves.
const written = /\b(?:https?|ftp):|\bwww\.|\/\//i
const bare =
  /[\w-]\.(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|store|site|online|club|app|link|click|live|me|us|uk|de|eu|tk)\b/i

/** Whether a text holds something that its reader could follow to another site. */
export const hasWebAddress = (text: string): boolean => written.test(text) || bare.test(text)

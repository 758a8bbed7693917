const tag = /<\/?[a-z!][^>]*>/i

/** Pages show a plain text letter by letter, so that a tag in it would be read as it is written. */
export const hasTags = (text: string): boolean => tag.test(text)

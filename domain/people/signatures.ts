/** Latin names have more letters than those of scripts in which a sign stands for a syllable. */
const fewestLetters = 3
const fewestSigns = 2

/** Whether a text that signs something can be the name of a person: 'Dana Reyes', or 'Bo Li'; not 'x', 'xxx' or '--'. */
export function isSignature(text: string): boolean {
  const letters = text.toLowerCase().match(/\p{L}/gu) ?? []
  const isLatin = letters.every((letter) => /\p{Script=Latin}/u.test(letter))
  return letters.length >= (isLatin ? fewestLetters : fewestSigns) && new Set(letters).size > 1
}

export const signatureSentence = 'Please enter your first and last name.'

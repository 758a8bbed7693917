import { like, or, type Column, type SQL } from 'drizzle-orm'
import { escapeLike } from '../../../platform/escape-like.ts'

/** From so many letters on an index of trigrams finds them anywhere; fewer it finds only where a word begins. */
const indexedLetters = 3

/** Whether a text in small letters has these letters: anywhere, or where a word begins if they are fewer than three. */
export function hasText(text: SQL | Column, letters: string): SQL | undefined {
  const part = escapeLike(letters.toLowerCase())
  if (letters.length >= indexedLetters) return like(text, `%${part}%`)
  return or(...['', '% ', '%-'].map((before) => like(text, `${before}${part}%`)))
}

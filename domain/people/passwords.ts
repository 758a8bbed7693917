import { commonWords } from './common-passwords.ts'

const shortestPassword = 8

type PasswordVerdict = { accepted: true } | { accepted: false; reason: 'short' | 'common' }

/** Long enough, and not one of those that are tried first. `ownWords` (name, address, company) are guessed early, too. */
export function judgePassword(password: string, ownWords: string[] = []): PasswordVerdict {
  if ([...password].length < shortestPassword) return { accepted: false, reason: 'short' }
  return isCommon(password, ownWords) ? { accepted: false, reason: 'common' } : { accepted: true }
}

export const passwordSentences = {
  short: `Please use at least ${shortestPassword} characters for your password.`,
  common: 'This password is easy to guess. Please choose another one.',
} as const

function isCommon(password: string, ownWords: string[]): boolean {
  const plain = password.toLowerCase()
  if (hasFewCharacters(plain) || isRepeated(plain) || isRun(plain)) return true
  const guesses = readings(plain)
  const own = ownWords.flatMap((word) => readings(word.toLowerCase()))
  return guesses.some((guess) => commonWords.has(guess) || (guess.length >= 4 && own.includes(guess)))
}

const hasFewCharacters = (text: string): boolean => new Set(text).size <= 2

/** The same thing over and over: abcabcabc, 12341234. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const part = text.slice(0, length)
    if (part.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]

/** A run along the alphabet, the digits or a row of keys, forwards or backwards, or two of them in a row. */
function isRun(text: string): boolean {
  const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])
  const longestAt = (start: number): number => Math.max(...runs.map((run) => commonPrefix(text.slice(start), run)))
  let position = 0
  for (let pieces = 0; pieces < 3 && position < text.length; pieces++) {
    const length = longestAt(position)
    if (length < 3) return false
    position += length
  }
  return position >= text.length
}

/** How far the text goes along the run, wherever in the run it begins. */
function commonPrefix(text: string, run: string): number {
  const start = run.indexOf(text.charAt(0))
  if (start < 0) return 0
  let length = 0
  while (length < text.length && text[length] === run[start + length]) length++
  return length
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '$': 's',
  '!': 'i',
}

/** What stays of 'P@ssw0rd2024!' once figures and signs around it are gone and look-alikes are letters again. */
function readings(text: string): string[] {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const spelled = [...text].map((character) => lookalikes[character] ?? character).join('')
  const spelledBare = [...text.replace(/[\d\W_]+$/, '')].map((character) => lookalikes[character] ?? character).join('')
  return [text, bare, spelled, spelledBare, spelledBare.replace(/[^a-z]/g, '')].filter((reading) => reading !== '')
}

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { NotUnderstood } from '../../platform/not-understood.ts'

export { NotUnderstood }

type Known = NonNullable<ParseArgsConfig['options']>

/**
 * The options and the other words of a command. A negative number is a word, not an option.
 * @throws NotUnderstood with a sentence for the owner
 */
export function readTypedWords<const Options extends Known>(words: readonly string[], options: Options) {
  const { tokens } = parseArgs({ args: words.map(guard), options, strict: false, tokens: true })
  const args: string[] = []
  const others: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') others.push(unguard(token.value))
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) throw new NotUnderstood(`There is no option '${rawName}' here. ${listOptions(Object.keys(options))}`)
    if (option.type === 'boolean' && value !== undefined) throw new NotUnderstood(`--${name} takes no value.`)
    if (option.type === 'string' && (value === undefined || (!inlineValue && value.startsWith('-'))))
      throw new NotUnderstood(`--${name} needs a value behind it.`)
    args.push(value === undefined ? `--${name}` : `--${name}=${unguard(value)}`)
  }
  return parseArgs({ args: [...args, '--', ...others], options, allowPositionals: true })
}

const listOptions = (names: string[]): string =>
  names.length === 0 ? 'There are none.' : `There is ${names.map((name) => `--${name}`).join(', ')}.`

const mark = '\0'
const guard = (word: string): string => (/^-[\d.$]/.test(word) ? `${mark}${word}` : word)
const unguard = (word: string): string => (word.startsWith(mark) ? word.slice(1) : word)

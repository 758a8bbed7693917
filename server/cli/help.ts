import { commandGroups } from './command-list.ts'
import { replacedCommands } from './replaced-commands.ts'

const commands = commandGroups.flatMap((group) => group.commands)

const about = `The owner's commands, for the shop of DATA_FOLDER or DATABASE_URL that 'npm start' has made. The shop may be open while they run.`

const start = '  npm run shop -- '

/** All commands by group, each in a line. */
export const help = [
  about,
  '',
  ...commandGroups.flatMap(({ title, commands }) => [
    title,
    ...commands.map(({ name, does }) => `${start}${name.padEnd(15)}${does}`),
    '',
  ]),
  "'--help' behind a command shows how it is typed; docs/commands.md has all of them.",
  '',
].join('\n')

/** The page docs/commands.md. */
export const commandsPage = [
  '# Commands',
  '',
  `${about} \`npm run shop -- help\` lists them, and \`--help\` behind one shows its lines of this page.`,
  '',
  ...commandGroups.flatMap(({ title, commands }) => [
    `## ${title}`,
    '',
    ...commands.flatMap(({ name, does, usage }) => [
      `### ${name}`,
      '',
      `${does}.`,
      '',
      '```text',
      ...listLines(usage).map((line) => line.slice(2)),
      '```',
      '',
    ]),
  ]),
  '## Earlier commands',
  '',
  'A name in the right column is that of a call, unless it says otherwise: `npm run shop -- call NAME --help` shows its fields.',
  '',
  '| Earlier | Now |',
  '|---|---|',
  ...replacedCommands.map(([command, by]) => `| ${command} | ${by} |`),
  '',
].join('\n')

/** How a command is typed, or its action alone where it has lines of its own; undefined where there is no such command. */
export function findHelp(command: string, action?: string): string | undefined {
  const found = commands.find(({ name }) => name === command)
  if (!found) return undefined
  const own = listLines(found.usage)
  const ofAction = findLines(own, `${command} ${action}`)
  return `${(ofAction.length > 0 ? ofAction : own).join('\n')}\n`
}

/** The lines that begin with these words, each with those below it that say more. */
function findLines(usage: string[], words: string): string[] {
  let isOwn = false
  return usage.filter((line) => {
    if (line.startsWith(start)) isOwn = `${line.slice(start.length)} `.startsWith(`${words} `)
    return isOwn
  })
}

/** The names of all commands. */
export const listCommands = (): string[] => commands.map(({ name }) => name)

function listLines(usage: string): string[] {
  return usage.split('\n').slice(1)
}

import { allCalls, staffCalls } from '../all-calls.ts'
import { listCallLines } from './call-lines.ts'
import { createOpenApi, createStaffOpenApi, type OpenApi } from './openapi.ts'

/** The documents as files: with a line for each address and each shape, so that `grep` shows one whole. */
export const writeDocuments = (): Record<'openapi.json' | 'admin-openapi.json', string> => ({
  'openapi.json': toText(createOpenApi()),
  'admin-openapi.json': toText(createStaffOpenApi()),
})

function toText({ paths, components: { schemas, ...components }, ...rest }: OpenApi): string {
  const shapes = `{\n${toLines(schemas)}\n}`
  const start = JSON.stringify({ ...rest, components }).slice(0, -2)
  return `${start},\n"schemas": ${shapes}},\n"paths": {\n${toLines(paths)}\n}}\n`
}

const toLines = (entries: object): string =>
  Object.entries(entries)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')

/** What a reviewer reads of the contract. */
export const writeCallList = (): string =>
  [
    explanation,
    ...[allCalls, staffCalls].flatMap((listed, at) => {
      const { calls, shapes } = listCallLines(listed)
      return ['', headings[at], '', ...calls, '', ...shapes]
    }),
    '',
  ].join('\n')

const headings = ['# Shop and customer portal', '# Back office']

const explanation = `Every call of the contract, and after them the shapes that they share. \`npm run openapi\` writes this file; a change of it is a change of
the contract. A line has the method and the address below /api, the name, who may call it and with which right, what it takes, what it
answers, and its statuses; each call can also answer 400, 404, 429, 500 and 503. A question mark stands after what may be left out,
two numbers after a text are the letters that it has at least and at most, after a list its entries, after a number its limits.`

import { staffCalls, type StaffCall } from '../../../contract/all-calls.ts'
import { toText } from '../../../contract/openapi/call-lines.ts'
import { publishCalls } from '../../../contract/openapi/published-calls.ts'
import type { PublishedSchema } from '../../../contract/openapi/published-schema.ts'

/** Those of whoever is signed in: what a command does is signed in already. */
const calls = staffCalls.filter(({ call }) => call.who === 'staff')

export const findStaffCall = (name: string): StaffCall | undefined => calls.find(({ call }) => call.name === name)

/** All calls by department, each in a line. */
export function listStaffCalls(): string {
  const width = Math.max(...calls.map(({ call }) => call.name.length)) + 2
  const departments = [...new Set(calls.map(({ department }) => department))]
  const lines = departments.flatMap((department) => [
    department[0]!.toUpperCase() + department.slice(1),
    ...calls
      .filter((one) => one.department === department)
      .map(({ call }) => `  ${call.name.padEnd(width)}${call.summary}`),
    '',
  ])
  return [...lines, "'npm run shop -- call NAME --help' shows the fields of one.", ''].join('\n')
}

/** What a call does and takes: `id` is a number from 1, `text 1-60` has so many characters, `int|null` may be null. */
export function describeStaffCall(listed: StaffCall): string {
  const { params, query, input } = publishCalls([listed]).calls[0]!
  const fields = [params, query, input].flatMap((part) => (part ? listFields(part) : []))
  const required = fields.filter(({ isRequired }) => isRequired)
  const { name, summary } = listed.call
  const widths = { name: Math.max(...fields.map((field) => field.name.length)) + 2, required: 'required'.length + 2 }
  return [
    `${summary}.`,
    '',
    ['  npm run shop -- call', name, ...required.map((field) => `${field.name}=...`)].join(' '),
    '',
    ...fields.map(
      (field) =>
        `  ${field.name.padEnd(widths.name)}${(field.isRequired ? 'required' : '').padEnd(widths.required)}${field.kind}`,
    ),
    ...(fields.length > 0 ? [''] : []),
  ].join('\n')
}

const listFields = ({ properties = {}, required = [] }: PublishedSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    kind: toText(schema),
    isRequired: required.includes(name),
  }))

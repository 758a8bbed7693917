import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The failed tests of a run, by file and name, with the first lines of what each says.
 * @param report what Vitest or Playwright has written as JSON
 * @returns {string[]}
 */
export function listFailedTests(report) {
  const failed = report.suites ? report.suites.flatMap(ofPlaywright) : report.testResults.flatMap(ofVitest)
  return failed.flatMap(({ file, name, message }) => [`${file} › ${name}`, ...firstLines(message)])
}

function ofVitest({ name: path, status, message, assertionResults }) {
  const file = relative(process.cwd(), path)
  const failed = assertionResults.filter((one) => one.status === 'failed')
  // A file that cannot be loaded has no tests.
  if (status === 'failed' && failed.length === 0) return [{ file, name: '(the whole file)', message }]
  return failed.map(({ fullName, failureMessages }) => ({ file, name: fullName, message: failureMessages[0] }))
}

function ofPlaywright({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => ({ file, name: title, message: findError(tests) })),
    ...suites.flatMap(ofPlaywright),
  ]
}

const findError = (tests) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message

function firstLines(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(0, 3)
    .map((line) => `    ${line.slice(0, 300)}`)
}

import { expect, test } from 'vitest'
import { getCart } from '../../contract/calls/cart.ts'
import { getGeneralInfo, getMegaMenu } from '../../contract/calls/content.ts'
import { callQuery, keyOf } from './questions.ts'
import { RenderingQueries } from './rendering.ts'
import { setSender } from './sender.ts'

const cart = callQuery(getCart, { query: {} })
const menu = callQuery(getMegaMenu, {})

/** A rendering whose cart is refused and whose other answers name their call. */
function beginRendering() {
  const queries = new RenderingQueries()
  const sent: string[] = []
  setSender(queries, ({ name }) => {
    sent.push(name)
    return Promise.resolve(
      name === getCart.name
        ? { status: 401, body: { message: 'failure', error: 'Please sign in.' } }
        : { status: 200, body: { message: 'success', data: { of: name } } },
    )
  })
  return { queries, sent }
}

test('a page, its header and its footer ask the same question once', async () => {
  const { queries, sent } = beginRendering()

  await Promise.all([queries.ensureQueryData(menu), queries.fetchQuery(menu), queries.prefetchQuery(menu)])

  expect(sent).toEqual([getMegaMenu.name])
  expect(queries.getQueryData(menu.queryKey)).toEqual({ of: getMegaMenu.name })
})

test('questions differ by their arguments', async () => {
  const { queries, sent } = beginRendering()
  await queries.ensureQueryData(callQuery(getGeneralInfo, { query: { page: 'terms' } }))
  await queries.ensureQueryData(callQuery(getGeneralInfo, { query: { page: 'privacy' } }))

  expect(sent).toHaveLength(2)
  expect(queries.getQueryData(keyOf(getGeneralInfo, { query: { page: 'terms' } }))).toBeDefined()
  expect(queries.getQueryData(keyOf(getGeneralInfo, { query: { page: 'about-us' } }))).toBeUndefined()
})

test('a question is the same in whatever order its arguments stand', async () => {
  const { queries, sent } = beginRendering()
  await queries.ensureQueryData({
    queryKey: ['list', { page: 1, sort: 'name' }],
    queryFn: callQuery(getMegaMenu, {}).queryFn!,
  })

  expect(queries.getQueryData(['list', { sort: 'name', page: 1 }])).toBeDefined()
  expect(queries.getQueryData(['list', { sort: 'name', page: 2 }])).toBeUndefined()
  expect(sent).toHaveLength(1)
})

test('a refusal reaches whoever waits for the answer, and the browser asks for it again', async () => {
  const { queries } = beginRendering()

  await expect(queries.ensureQueryData(cart)).rejects.toMatchObject({ status: 401, message: 'Please sign in.' })
  await expect(queries.prefetchQuery(cart)).resolves.toBeUndefined()
  await queries.ensureQueryData(menu)

  expect(queries.carry()).toEqual([[menu.queryKey, getMegaMenu.who, { of: getMegaMenu.name }]])
})

import { CallFailed } from '../client/index.ts'
import { definePage } from './page.ts'

export const page = definePage({
  load: () =>
    Promise.reject(
      new CallFailed('There is nothing at this address. It may have moved, or the item is no longer sold.', 404),
    ),
  Component: () => null,
})

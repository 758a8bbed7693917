import { expectTypeOf, test } from 'vitest'
import type { CustomerId, ItemId, LineId, OrderLineId, VariantId } from './ids.ts'

test('an id stands for no other', () => {
  expectTypeOf<CustomerId>().toExtend<number>()
  expectTypeOf<number>().not.toExtend<CustomerId>()
  expectTypeOf<OrderLineId>().not.toExtend<LineId>()
  expectTypeOf<VariantId>().not.toExtend<ItemId>()
  expectTypeOf<CustomerId>().not.toExtend<ItemId>()
})

import { typefaces } from '../../../../../domain/imprint/typefaces.ts'
import { fixedChoices, lookupTypes, type LookupOption } from '../../../../../domain/quick-order/lookup-types.ts'
import type { Audience } from '../../../../platform/http/audience.ts'
import type { Database, Tx } from '../../../../platform/database.ts'
import { Invalid } from '../../../../platform/http/errors.ts'
import type { CatalogService } from '../catalog.service.ts'
import { listColors, listDecorationMethods, listLocations, listSizes, type OfItem } from './lookups.store.ts'

interface LookupsDeps {
  db: Database
  catalog: Pick<CatalogService, 'getStanding'>
  listShippingMethods(tx: Tx): Promise<{ code: string; name: string }[]>
}

export type LookupsService = ReturnType<typeof createLookupsService>

/** Lists of choices, from the shop's rules and its data. */
export function createLookupsService({ db, catalog, listShippingMethods }: LookupsDeps) {
  const lists: Record<number, (itemId: OfItem) => Promise<LookupOption[]>> = {
    [lookupTypes.decorationMethods]: (itemId) => listDecorationMethods(db.orm, itemId),
    [lookupTypes.typefaces]: async () => typefaces.map(({ name }) => ({ code: name, name, hex: null })),
    [lookupTypes.shippingMethods]: async () =>
      (await listShippingMethods(db.orm)).map(({ code, name }) => ({ code, name, hex: null })),
    [lookupTypes.sizes]: (itemId) => listSizes(db.orm, itemId),
    [lookupTypes.colors]: (itemId) => listColors(db.orm, itemId),
    [lookupTypes.locations]: (itemId) => listLocations(db.orm, itemId),
  }

  return {
    /** @throws Invalid for a type that is none, NotFound or NotSignedIn for an item that the audience does not see */
    async list(type: number, itemId: OfItem, audience: Audience): Promise<readonly LookupOption[]> {
      const list = lists[type]
      const fixed = fixedChoices[type]
      if (!list && !fixed) throw new Invalid(`There are no choices of type ${type}.`, 'type')
      if (itemId !== undefined) await catalog.getStanding(itemId, audience)
      return fixed ?? list!(itemId)
    },
  }
}

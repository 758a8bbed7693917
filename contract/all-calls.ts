import type { Call, CallWithSchemas, Schemas } from './call.ts'
import * as adminOffice from './admin/index.ts'
import * as adminCatalog from './admin/catalog/index.ts'
import * as adminContent from './admin/content/index.ts'
import * as adminOrders from './admin/orders/index.ts'
import * as adminPeople from './admin/people/index.ts'
import * as adminSettings from './admin/settings/index.ts'
import * as adminStaff from './admin/staff/index.ts'
import * as portal from './portal/index.ts'
import * as shop from './shop/index.ts'
import * as shopCart from './shop/cart/index.ts'
import * as shopCatalog from './shop/catalog/index.ts'

export interface ListedCall {
  /** The file that it is in. */
  area: string
  call: CallWithSchemas
  /** All that the file of its schemas exports: the shapes that calls share are among it. */
  exports: Record<string, unknown>
}

export interface StaffCall extends ListedCall {
  department: string
}

/** Every call of the shop and of the customer portal. For the server and the document; pages import single calls. */
export const allCalls: ListedCall[] = [
  ...listCalls(shop),
  ...listCalls(shopCatalog),
  ...listCalls(shopCart),
  ...listCalls(portal).map(({ area, ...listed }) => ({ area: area === 'portal' ? area : `portal ${area}`, ...listed })),
]

/** Every call of the back office, by its department; they are published in a document of their own. */
export const staffCalls: StaffCall[] = [
  ...ofDepartment('orders', listCalls(adminOrders)),
  ...ofDepartment('people', listCalls(adminPeople)),
  ...ofDepartment('catalog', listCalls(adminCatalog)),
  ...ofDepartment('content', listCalls(adminContent)),
  ...ofDepartment('settings', listCalls(adminSettings)),
  ...ofDepartment('admin', [...listCalls(adminOffice), ...listCalls(adminStaff)]),
]

const byRoute = new Map([...allCalls, ...staffCalls].map(({ call }) => [call.route, call]))

/** The call as the contract has it in whole. For the server. */
export function withSchemas(call: Call): CallWithSchemas {
  const whole = byRoute.get(call.route)
  if (!whole) throw new Error(`${call.route} is no call of the contract: the index of its folder lists its file`)
  return whole
}

/** The schemas that the calls of each file ask for, as the index of the folder names them. */
type SchemasOfCalls<Folder> = {
  [File in keyof Folder & string as File extends `${string}Schemas` ? never : `${File}Schemas`]: {
    [Name in keyof Folder[File]]: Folder[File][Name] extends Call<infer S> ? S : never
  }
}

/** @param folder its index: `x`, the calls of a file, and `xSchemas`, which has their schemas under the same names */
function listCalls<Folder extends object>(folder: Folder & SchemasOfCalls<Folder>): ListedCall[] {
  const files = folder as Record<string, Record<string, Call | Schemas>>
  return Object.keys(files)
    .filter((file) => `${file}Schemas` in files)
    .flatMap((area) => {
      const schemas = files[`${area}Schemas`]!
      return Object.entries(files[area]!).map(([name, call]) => ({
        area,
        call: { name: toSnakeCase(name), ...(call as Call), ...(schemas[name] as Schemas) },
        exports: schemas,
      }))
    })
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function ofDepartment(department: string, calls: ListedCall[]): StaffCall[] {
  return calls.map((listed) => ({ ...listed, department }))
}

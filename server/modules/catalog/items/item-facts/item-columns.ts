import { storedFields } from '../../../../../domain/catalog/item-fields.ts'

/** The fields that are columns of the table `items` as they are. */
export const columnFields = storedFields.filter((field) => field !== 'addedAtMs')

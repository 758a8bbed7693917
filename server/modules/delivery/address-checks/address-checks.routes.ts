import * as calls from '../../../../contract/portal/addresses.call.ts'
import {
  getAddressUpload,
  listAddressColumns,
  saveUploadedAddresses,
  uploadAddresses,
  validateAddress,
} from '../../../../contract/shop/address-checks.call.ts'
import type { Api, Handler } from '../../../platform/http/http.ts'
import { readTypedAddress } from '../../people/index.ts'
import type { AddressChecksService } from './address-checks.service.ts'
import { readMatched, toVerdict, toWireColumns, toWireSaved, toWireUpload } from './address-checks.wire.ts'

export function addressChecksRoutes(api: Api, checks: AddressChecksService): void {
  const validate: Handler<typeof validateAddress> = async ({ input }) =>
    toVerdict(await checks.check(readTypedAddress(input)))
  const columns: Handler<typeof listAddressColumns> = async ({ customer, files }) =>
    toWireColumns(await checks.listColumns(customer, files[0]!))
  const upload: Handler<typeof uploadAddresses> = async ({ customer, input, files }) =>
    toWireUpload(await checks.upload(customer, files[0]!, readMatched(input)))
  const get: Handler<typeof getAddressUpload> = async ({ customer, params }) =>
    toWireUpload(await checks.getUpload(customer, params.id))
  const save: Handler<typeof saveUploadedAddresses> = async ({ customer, params, input }) =>
    toWireSaved(await checks.saveRows(customer, params.id, input.choices))
  // The same checks in the checkout and in the portal.
  api.answer(validateAddress, validate)
  api.answer(listAddressColumns, columns)
  api.answer(uploadAddresses, upload)
  api.answer(getAddressUpload, get)
  api.answer(saveUploadedAddresses, save)
  api.answer(calls.validatePortalAddress, validate)
  api.answer(calls.listPortalAddressColumns, columns)
  api.answer(calls.uploadPortalAddresses, upload)
  api.answer(calls.getPortalAddressUpload, get)
  api.answer(calls.savePortalUploadedAddresses, save)
}
